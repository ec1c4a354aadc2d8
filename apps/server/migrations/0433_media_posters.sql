-- Widths in which a picture is also kept as AVIF: those that open a page.
alter table image add column avif_widths integer[] not null default '{}';

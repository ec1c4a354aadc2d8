-- Sections of the home page before it had revisions (0652): no process reads them, since this release starts after all of the
-- one before have stopped.
drop table home_section;
drop table home_section_kind;

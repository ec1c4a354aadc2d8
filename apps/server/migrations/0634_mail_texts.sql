-- Words of mails that the site has instead of the original ones; what is not here is as the release has it.
create table mail_text (
  language text not null check (language in ('es', 'en', 'pt')),
  key text not null,
  text text not null check (length(text) between 1 and 2000),
  changed_at timestamptz not null,
  primary key (language, key)
);

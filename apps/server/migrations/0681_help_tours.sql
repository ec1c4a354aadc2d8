-- What an account answered when it was offered a guided tour: an answered one is not offered again, on no device.
create table tour_answer (
  user_id uuid not null references user_account on delete cascade,
  tour text not null check (tour in ('viewer', 'producer', 'admin')),
  answer text not null check (answer in ('taken', 'declined')),
  answered_at timestamptz not null,
  primary key (user_id, tour)
);

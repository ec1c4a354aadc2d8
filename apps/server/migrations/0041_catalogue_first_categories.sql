-- The categories a new site begins with; the team may change them.
insert into category (id, names, position) values
  ('music', '{"es":"Música","en":"Music","pt":"Música"}', 0),
  ('theatre', '{"es":"Teatro","en":"Theatre","pt":"Teatro"}', 1),
  ('documentary', '{"es":"Documental","en":"Documentary","pt":"Documentário"}', 2),
  ('science', '{"es":"Ciencia","en":"Science","pt":"Ciência"}', 3),
  ('health', '{"es":"Medicina","en":"Medicine","pt":"Medicina"}', 4),
  ('congress', '{"es":"Congresos","en":"Congresses","pt":"Congressos"}', 5),
  ('cooking', '{"es":"Cocina","en":"Cooking","pt":"Cozinha"}', 6),
  ('wellbeing', '{"es":"Bienestar","en":"Wellbeing","pt":"Bem-estar"}', 7),
  ('workshops', '{"es":"Talleres","en":"Workshops","pt":"Oficinas"}', 8),
  ('family', '{"es":"En familia","en":"Family","pt":"Em família"}', 9)
on conflict do nothing;

-- Pictures of how people sign certificates.
insert into image_purpose values ('signature');

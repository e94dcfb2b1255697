-- By photo, for finding out whether a file is still somebody's.
create index person_photo on profiles.person (photo) where photo <> '';

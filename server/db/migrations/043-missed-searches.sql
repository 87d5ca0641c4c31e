-- compatible
-- Words that people searched for and did not find, for the owner: counted per day, without the person who searched.

create table missed_searches (
  day date not null,
  words text not null check (char_length(words) between 2 and 60),
  times integer not null default 1 check (times > 0),
  primary key (day, words)
);

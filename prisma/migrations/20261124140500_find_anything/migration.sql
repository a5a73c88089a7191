-- By hand: what Prisma's schema has no word for.

-- A title or a name as searches compare it: in lower case by the rules of the database, and with one kind of apostrophe.
CREATE FUNCTION "search_key"("words" TEXT) RETURNS TEXT
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT translate(lower("words" COLLATE "default"), '’ʼ`', '''''''') $$;

-- "Find anything" shows first what begins with the typed letters, be it one: it reads these indexes from that letter on. The
-- collation C compares byte by byte, so that a beginning is a range.
CREATE INDEX "users_by_last_key" ON "users" ("company_id", (search_key("last_name")) COLLATE "C", (search_key("first_name")) COLLATE "C", "id")
  WHERE "deleted_at" IS NULL;
CREATE INDEX "users_by_first_key" ON "users" ("company_id", (search_key("first_name")) COLLATE "C", (search_key("last_name")) COLLATE "C", "id")
  WHERE "deleted_at" IS NULL;
CREATE INDEX "tasks_by_title_key" ON "tasks" ("company_id", (search_key("title")) COLLATE "C", "id");
-- And then what holds them: runs of three letters, as of people.
CREATE INDEX "tasks_by_trigram" ON "tasks" USING GIN (search_trigrams("company_id", search_key("title")));

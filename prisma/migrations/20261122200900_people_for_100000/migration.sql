-- What lists of people search in, in lower case by the rules of the database.
ALTER TABLE "users" ADD COLUMN "search_text" TEXT GENERATED ALWAYS AS (
  lower(("last_name" || ' ' || "first_name" || ' ' || "middle_name" || ' ' || "email" || ' ' || coalesce("phone", '')) COLLATE "default")
) STORED;

-- All runs of three letters within words, each with the company before it, so that an index of them serves every company by
-- itself. pg_trgm would not do: in a database of the locale C it knows no letters beyond Latin.
CREATE FUNCTION "search_trigrams"("company" INTEGER, "words" TEXT) RETURNS TEXT[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$
    SELECT coalesce(array_agg(DISTINCT "company"::text || ':' || substr("words", at, 3)), '{}')
    FROM generate_series(1, length("words") - 2) AS at WHERE strpos(substr("words", at, 3), ' ') = 0
  $$;
CREATE INDEX "users_by_trigram" ON "users" USING GIN (search_trigrams("company_id", "search_text")) WHERE "deleted_at" IS NULL;

-- A page is read in the order of each column, however many people there are; the id breaks ties.
DROP INDEX "users_company_id_last_name_id_idx";
CREATE INDEX "users_by_last_name" ON "users" ("company_id", "last_name", "id") WHERE "deleted_at" IS NULL;
CREATE INDEX "users_by_first_name" ON "users" ("company_id", "first_name", "id") WHERE "deleted_at" IS NULL;
CREATE INDEX "users_by_middle_name" ON "users" ("company_id", "middle_name", "id") WHERE "deleted_at" IS NULL;
CREATE INDEX "users_by_email" ON "users" ("company_id", "email", "id") WHERE "deleted_at" IS NULL;
CREATE INDEX "users_by_phone" ON "users" ("company_id", "phone", "id") WHERE "deleted_at" IS NULL;
CREATE INDEX "users_by_date_joined" ON "users" ("company_id", "date_joined", "id") WHERE "deleted_at" IS NULL;
CREATE INDEX "users_by_is_active" ON "users" ("company_id", "is_active", "id") WHERE "deleted_at" IS NULL;
-- These two also count the people of a position and of a unit.
CREATE INDEX "users_by_position" ON "users" ("company_id", "position_id", "id") WHERE "deleted_at" IS NULL;
CREATE INDEX "users_by_unit" ON "users" ("company_id", "unit_id", "id") WHERE "deleted_at" IS NULL;

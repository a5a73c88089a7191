-- CreateEnum
CREATE TYPE "counted" AS ENUM ('tasks', 'people_of_position');

-- CreateTable
CREATE TABLE "kept_counts" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "counted" "counted" NOT NULL,
    "of_row" INTEGER NOT NULL DEFAULT 0,
    "number" INTEGER NOT NULL,

    CONSTRAINT "kept_counts_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "kept_counts_company_id_counted_of_row_id_idx" ON "kept_counts"("company_id", "counted", "of_row", "id");

-- CreateIndex
CREATE UNIQUE INDEX "kept_counts_company_id_id_key" ON "kept_counts"("company_id", "id");

-- AddForeignKey
ALTER TABLE "kept_counts" ADD CONSTRAINT "kept_counts_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-------------------------------------------------------------------------------------------
-- By hand: what Prisma's schema has no word for. The schema says so beside the model.
-------------------------------------------------------------------------------------------

-- A number is the sum of its rows. Whoever changes it takes a row that nobody else is changing, or adds one: nobody waits for
-- another's transaction to end, so that no two can wait for each other. There are as many rows as there ever were changes at once.
CREATE FUNCTION "add_to_count"("company" INTEGER, "what" "counted", "one" INTEGER, "more" BIGINT) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "kept_counts" k SET "number" = k."number" + "more" WHERE k."id" = (
    SELECT c."id" FROM "kept_counts" c WHERE c."company_id" = "company" AND c."counted" = "what" AND c."of_row" = "one"
    ORDER BY c."id" LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED);
  IF NOT FOUND THEN
    INSERT INTO "kept_counts" ("company_id", "counted", "of_row", "number") VALUES ("company", "what", "one", "more");
  END IF;
END $$;

-- All tasks of a company, those of deleted people too: who reads the number subtracts them. Were they left out here, somebody who
-- is deleted while a task is given to them would be counted wrong.
CREATE FUNCTION "count_tasks"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "add_to_count"(t."company_id", 'tasks', 0, CASE TG_OP WHEN 'INSERT' THEN count(*) ELSE -count(*) END) FROM changed t GROUP BY t."company_id";
  RETURN NULL;
END $$;
CREATE TRIGGER "tasks_count_new" AFTER INSERT ON "tasks" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_tasks"();
CREATE TRIGGER "tasks_count_removed" AFTER DELETE ON "tasks" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_tasks"();

-- The people of each position who are not deleted. Ten thousand who are moved by one statement change each number once.
CREATE FUNCTION "count_new_in_positions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "add_to_count"(n."company_id", 'people_of_position', n."position_id", n."people") FROM (
    SELECT u."company_id", u."position_id", count(*) AS people FROM changed u
    WHERE u."position_id" IS NOT NULL AND u."deleted_at" IS NULL GROUP BY 1, 2) n;
  RETURN NULL;
END $$;
CREATE FUNCTION "count_moved_in_positions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "add_to_count"(n."company_id", 'people_of_position', n."position_id", n."people") FROM (
    SELECT b."company_id", b."position_id", sum(b."people") AS people FROM (
      SELECT u."company_id", u."position_id", -1 AS people FROM before u WHERE u."position_id" IS NOT NULL AND u."deleted_at" IS NULL
      UNION ALL SELECT u."company_id", u."position_id", 1 FROM changed u WHERE u."position_id" IS NOT NULL AND u."deleted_at" IS NULL) b
    GROUP BY 1, 2 HAVING sum(b."people") <> 0) n;
  RETURN NULL;
END $$;
CREATE FUNCTION "count_removed_in_positions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "add_to_count"(n."company_id", 'people_of_position', n."position_id", -n."people") FROM (
    SELECT u."company_id", u."position_id", count(*) AS people FROM before u
    WHERE u."position_id" IS NOT NULL AND u."deleted_at" IS NULL GROUP BY 1, 2) n;
  RETURN NULL;
END $$;
CREATE TRIGGER "users_count_new_in_positions" AFTER INSERT ON "users" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "count_new_in_positions"();
CREATE TRIGGER "users_count_moved_in_positions" AFTER UPDATE ON "users" REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "count_moved_in_positions"();
CREATE TRIGGER "users_count_removed_in_positions" AFTER DELETE ON "users" REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION "count_removed_in_positions"();

-- A position that is gone has no number.
CREATE FUNCTION "forget_count_of_position"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "kept_counts" k WHERE k."company_id" = OLD."company_id" AND k."counted" = 'people_of_position' AND k."of_row" = OLD."id";
  RETURN NULL;
END $$;
CREATE TRIGGER "positions_forget_count" AFTER DELETE ON "positions" FOR EACH ROW EXECUTE FUNCTION "forget_count_of_position"();

INSERT INTO "kept_counts" ("company_id", "counted", "number") SELECT t."company_id", 'tasks', count(*) FROM "tasks" t GROUP BY 1;
INSERT INTO "kept_counts" ("company_id", "counted", "of_row", "number")
  SELECT u."company_id", 'people_of_position', u."position_id", count(*) FROM "users" u
  WHERE u."position_id" IS NOT NULL AND u."deleted_at" IS NULL GROUP BY 1, 3;

-- Those whose tasks are subtracted: few.
CREATE INDEX "users_deleted" ON "users" ("company_id", "id") WHERE "deleted_at" IS NOT NULL;

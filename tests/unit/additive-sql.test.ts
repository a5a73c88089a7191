import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { goesBack } from "@/lib/db/goes-back";
import { ADDS_LINE, moreThanAdded } from "@/scripts/additive-sql.mjs";

/** The last one from before the line was known; what had been applied cannot change any more. */
const BEFORE = "20261219140000_reminders_of_tasks";

const folder = path.resolve("prisma/migrations");
const migrations = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => ({ name, sql: readFileSync(path.join(folder, name, "migration.sql"), "utf8") }));

/** A new column, and a trigger that keeps it. */
const KEPT = `ALTER TABLE "users" ADD COLUMN "mood" TEXT;
CREATE FUNCTION "keep_mood"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "users" u SET "mood" = (SELECT 'good') WHERE u."id" = NEW."user_id";
  RETURN NULL;
END $$;
CREATE TRIGGER "tasks_keep_mood" AFTER INSERT ON "tasks" FOR EACH ROW EXECUTE FUNCTION "keep_mood"();`;

test("the line is read among the first ones alone", () => {
  expect(goesBack(`${ADDS_LINE}\nSELECT 1;`)).toBe(true);
  expect(goesBack(`-- outside a transaction\n${ADDS_LINE}\nCREATE INDEX`)).toBe(true);
  expect(goesBack(`SELECT 1;\n${ADDS_LINE}\n`)).toBe(false);
});

test("a migration says that the version before runs on it if, and only if, it only adds", () => {
  const untrue = migrations.filter(({ sql }) => goesBack(sql) && moreThanAdded(sql).length);
  const silent = migrations.filter(({ name, sql }) => name > BEFORE && !goesBack(sql) && !moreThanAdded(sql).length);
  expect(migrations.some(({ name }) => name === BEFORE)).toBe(true);
  expect({ untrue, silent }).toEqual({ untrue: [], silent: [] });
});

test.each([
  'CREATE TABLE "gifts" ("id" SERIAL NOT NULL, CONSTRAINT "gifts_pkey" PRIMARY KEY ("id"));\nCREATE UNIQUE INDEX "gifts_key" ON "gifts"("id");',
  'CREATE TABLE "gifts" ("id" int);\nALTER TABLE "gifts" ADD CONSTRAINT "gifts_check" CHECK ("id" > 0), ALTER COLUMN "id" SET NOT NULL;',
  `CREATE TYPE "mood" AS ENUM ('good, or not');`,
  'CREATE INDEX "users_mood" ON "users"("mood");',
  'DROP INDEX "users_mood_idx";\nCREATE INDEX "users_mood" ON "users"("mood") WHERE "mood" IS NOT NULL;',
  "-- outside a transaction\nCREATE INDEX CONCURRENTLY users_mood ON users (mood);",
  'ALTER TABLE "users" ADD COLUMN     "mood" TEXT,\nADD COLUMN     "kind" VARCHAR(10) NOT NULL DEFAULT \'a, b\';',
  'ALTER TABLE "users" ADD COLUMN "mood" TEXT;\nALTER TABLE "users" ADD CONSTRAINT "users_mood_check" CHECK (char_length("mood") BETWEEN 0 AND 9);',
  'ALTER TABLE "users" ADD COLUMN "by_id" INT;\nALTER TABLE "users" ADD CONSTRAINT "users_by" FOREIGN KEY ("company_id", "by_id") REFERENCES "users"("company_id", "id") ON DELETE RESTRICT;',
  `${KEPT}\nUPDATE "users" u SET "mood" = 'good' FROM "units" n WHERE n."id" = u."unit_id";\nANALYZE "users" ("mood");`,
])("adds alone: %s", (sql) => {
  expect(moreThanAdded(sql)).toEqual([]);
});

test.each([
  'ALTER TABLE "users" DROP COLUMN "phone";',
  'ALTER TABLE "users" RENAME COLUMN "phone" TO "number";',
  'ALTER TABLE "users" ADD COLUMN "mood" TEXT NOT NULL;',
  'ALTER TABLE "users" ADD COLUMN "mood" TEXT UNIQUE;',
  'ALTER TABLE "users" ADD COLUMN "mood" TEXT, ALTER COLUMN "phone" SET NOT NULL;',
  'ALTER TABLE "users" ADD COLUMN "mood" TEXT;\nALTER TABLE "users" ADD CONSTRAINT "both" CHECK ("mood" IS NULL OR "phone" IS NULL);',
  'ALTER TABLE "users" ADD CONSTRAINT "some" CHECK (phone IS NOT NULL);',
  'CREATE UNIQUE INDEX "users_phone" ON "users"("phone");',
  `ALTER TYPE "mood" ADD VALUE 'bad';`,
  'UPDATE "users" SET "phone" = NULL;',
  'CREATE TRIGGER "t" BEFORE INSERT ON "users" EXECUTE FUNCTION f();',
  "DROP INDEX CONCURRENTLY IF EXISTS users_mood;",
  'DROP INDEX "users_mood_key";',
  KEPT.replace('SET "mood" =', 'SET "phone" = NULL, "mood" =').replace(/CREATE TRIGGER.*$/, ""),
  KEPT.replace("AFTER INSERT", "BEFORE INSERT"),
  KEPT.replace('FUNCTION "keep_mood"();', 'FUNCTION "another"();'),
  `${KEPT}\nUPDATE "users" SET "mood" = 'good', "phone" = NULL;`,
  `${KEPT}\nUPDATE "users" SET "mood"='good',"phone"=NULL;`,
  `${KEPT}\nUPDATE "units" SET "mood" = 'good';`,
])("does more: %s", (sql) => {
  expect(moreThanAdded(sql)).toHaveLength(1);
});

-- By hand: Prisma's schema has no word for triggers.

-- Examiners of courses and estimators of checklists hold the role and are not deleted. Roles change in many ways (one by one, many at
-- once, by an import), so the database itself takes whoever loses the role, or is deleted, off the lists.
CREATE FUNCTION "leave_lists"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."deleted_at" IS NOT NULL OR NOT NEW."roles" @> ARRAY['examiner'::"role"] THEN
    DELETE FROM "course_examiners" WHERE "company_id" = NEW."company_id" AND "user_id" = NEW."id";
  END IF;
  IF NEW."deleted_at" IS NOT NULL OR NOT NEW."roles" @> ARRAY['estimator'::"role"] THEN
    DELETE FROM "checklist_estimators" WHERE "company_id" = NEW."company_id" AND "user_id" = NEW."id";
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "users_leave_lists" AFTER UPDATE OF "roles", "deleted_at" ON "users" FOR EACH ROW
  WHEN (NEW."deleted_at" IS DISTINCT FROM OLD."deleted_at" OR NOT NEW."roles" @> OLD."roles") EXECUTE FUNCTION "leave_lists"();

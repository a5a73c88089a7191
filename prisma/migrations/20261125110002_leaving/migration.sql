-- AlterTable
ALTER TABLE "companies" ADD COLUMN     "anonymise_after_days" INTEGER;

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "anonymised_at" TIMESTAMPTZ(3),
ADD COLUMN     "deactivated_at" TIMESTAMPTZ(3);

-- By hand: Prisma's schema has no word for checks, partial indexes and triggers.
ALTER TABLE "companies"
  ADD CONSTRAINT "companies_anonymise_after_days_check" CHECK ("anonymise_after_days" BETWEEN 1 AND 3650);

-- Since when people are inactive was not kept, so for those the time runs from now on.
UPDATE "users" SET "deactivated_at" = now() WHERE NOT "is_active";

CREATE FUNCTION "note_deactivation"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A row that comes from a backup brings its time along.
  NEW.deactivated_at := CASE WHEN NOT NEW.is_active THEN coalesce(NEW.deactivated_at, now()) END;
  RETURN NEW;
END
$$;
CREATE TRIGGER "users_note_deactivation" BEFORE UPDATE OF "is_active" ON "users"
  FOR EACH ROW WHEN (OLD."is_active" <> NEW."is_active") EXECUTE FUNCTION "note_deactivation"();
CREATE TRIGGER "users_note_deactivation_new" BEFORE INSERT ON "users"
  FOR EACH ROW WHEN (NOT NEW."is_active") EXECUTE FUNCTION "note_deactivation"();
CREATE INDEX "users_deactivated" ON "users" ("company_id", "deactivated_at")
  WHERE NOT "is_active" AND "anonymised_at" IS NULL AND "deleted_at" IS NULL;

-- Who cannot sign in examines and estimates nothing, so nobody must be able to choose them.
CREATE OR REPLACE FUNCTION "leave_lists"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."deleted_at" IS NOT NULL OR NOT NEW."is_active" OR NOT NEW."roles" @> ARRAY['examiner'::"role"] THEN
    DELETE FROM "course_examiners" WHERE "company_id" = NEW."company_id" AND "user_id" = NEW."id";
  END IF;
  IF NEW."deleted_at" IS NOT NULL OR NOT NEW."is_active" OR NOT NEW."roles" @> ARRAY['estimator'::"role"] THEN
    DELETE FROM "checklist_estimators" WHERE "company_id" = NEW."company_id" AND "user_id" = NEW."id";
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER "users_leave_lists" ON "users";
CREATE TRIGGER "users_leave_lists" AFTER UPDATE OF "roles", "deleted_at", "is_active" ON "users" FOR EACH ROW
  WHEN (NEW."deleted_at" IS DISTINCT FROM OLD."deleted_at" OR NEW."is_active" <> OLD."is_active" OR NOT NEW."roles" @> OLD."roles")
  EXECUTE FUNCTION "leave_lists"();
DELETE FROM "course_examiners" e USING "users" u WHERE u."company_id" = e."company_id" AND u."id" = e."user_id" AND NOT u."is_active";
DELETE FROM "checklist_estimators" e USING "users" u WHERE u."company_id" = e."company_id" AND u."id" = e."user_id" AND NOT u."is_active";

-- Anonymising is for good. Whatever way to a person there is or will be, none brings them back.
CREATE FUNCTION "keep_anonymised"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'new row for relation "users" violates check constraint "users_anonymised_at_check"'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'users_anonymised_at_check', TABLE = 'users', SCHEMA = 'public';
END
$$;
CREATE TRIGGER "users_keep_anonymised" BEFORE UPDATE ON "users" FOR EACH ROW
  WHEN (OLD."anonymised_at" IS NOT NULL
    AND (NEW."anonymised_at", NEW."is_active", NEW."email", NEW."first_name", NEW."middle_name", NEW."last_name", NEW."phone", NEW."password_hash")
      IS DISTINCT FROM (OLD."anonymised_at", OLD."is_active", OLD."email", OLD."first_name", OLD."middle_name", OLD."last_name", OLD."phone", OLD."password_hash"))
  EXECUTE FUNCTION "keep_anonymised"();

-- Without a middle name the label is short: a person who is anonymised has none.
ALTER TABLE "users"
  DROP CONSTRAINT "users_middle_name_check",
  ADD CONSTRAINT "users_middle_name_check" CHECK (char_length("middle_name") BETWEEN 2 AND 50 OR "anonymised_at" IS NOT NULL),
  ADD CONSTRAINT "users_anonymised_at_check" CHECK ("anonymised_at" IS NULL
    OR NOT "is_active" AND "password_hash" = 'none' AND "phone" IS NULL AND "middle_name" = '');

-- Lines of the trail stay. Only the name of a person who is anonymised already, and the addresses of that person, leave
-- them, and only in a transaction that says whose.
CREATE OR REPLACE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql
  AS $$BEGIN
    IF TG_OP = 'DELETE' AND OLD.company_id::text = current_setting('atesta.removing_company', true) THEN
      RETURN OLD;
    END IF;
    IF TG_OP = 'DELETE' AND OLD.created_at < now() - interval '30 days'
      AND OLD.created_at < nullif(current_setting('atesta.prune_audit_before', true), '')::timestamptz THEN
      RETURN OLD;
    END IF;
    IF TG_OP = 'UPDATE'
      AND (NEW.id, NEW.company_id, NEW.actor_id, NEW.action, NEW.subject, NEW.subject_id, NEW.request_id, NEW.created_at)
        IS NOT DISTINCT FROM (OLD.id, OLD.company_id, OLD.actor_id, OLD.action, OLD.subject, OLD.subject_id, OLD.request_id, OLD.created_at)
      AND (NEW.address IS NULL OR NEW.address IS NOT DISTINCT FROM OLD.address)
      AND NEW.details - 'title' - 'user' = OLD.details - 'title' - 'user'
      AND EXISTS (SELECT FROM users u WHERE u.company_id = OLD.company_id AND u.anonymised_at IS NOT NULL
        AND u.id = nullif(current_setting('atesta.anonymising', true), '')::int
        AND (OLD.actor_id = u.id OR OLD.subject = 'user' AND OLD.subject_id = u.id OR OLD.details->'user'->>'id' = u.id::text)) THEN
      RETURN NEW;
    END IF;
    RAISE EXCEPTION 'audit_events is append-only' USING ERRCODE = 'insufficient_privilege';
  END$$;

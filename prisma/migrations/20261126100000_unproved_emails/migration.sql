-- AlterEnum
ALTER TYPE "notice_code" ADD VALUE 'MPE';

-- By hand: Prisma's schema has no word for partial indexes, indexes of expressions and triggers.

-- Everybody can type everybody's address. So an address belongs to the person who has proved it by a mailed link, in the
-- whole instance; before that each company may have one person with it.
DROP INDEX "users_email_key";
CREATE UNIQUE INDEX "users_email_key" ON "users" (lower("email"))
  WHERE "deleted_at" IS NULL AND "email_confirmed_at" IS NOT NULL;
CREATE UNIQUE INDEX "users_company_email_key" ON "users" ("company_id", lower("email")) WHERE "deleted_at" IS NULL;
-- A sign-in and a password reset name no company.
CREATE INDEX "users_lower_email" ON "users" (lower("email")) WHERE "deleted_at" IS NULL;

-- An address that another person has proved, or can still get back by an undo, is given to nobody else and is proved by
-- nobody else. It runs after the row is written, so that it waits for a change of the same proved address that is under
-- way, and it looks like a breach of the unique index, because for the caller it is one.
CREATE FUNCTION "keep_email_of_others"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM email_changes c JOIN users u ON u.company_id = c.company_id AND u.id = c.user_id AND u.deleted_at IS NULL
    WHERE lower(c.former_email) = lower(NEW.email) AND c.undo_until > now() AND c.closed_at IS NULL AND c.user_id <> NEW.id
  ) OR EXISTS (
    SELECT FROM users p
    WHERE lower(p.email) = lower(NEW.email) AND p.email_confirmed_at IS NOT NULL AND p.deleted_at IS NULL AND p.id <> NEW.id
  ) THEN
    RAISE EXCEPTION 'duplicate key value violates unique constraint "users_email_key"'
      USING ERRCODE = 'unique_violation', CONSTRAINT = 'users_email_key', TABLE = 'users', SCHEMA = 'public';
  END IF;
  RETURN NULL;
END
$$;
DROP TRIGGER "users_keep_former_email_new" ON "users";
DROP TRIGGER "users_keep_former_email" ON "users";
DROP FUNCTION "keep_former_email"();
CREATE TRIGGER "users_keep_email_of_others_new" AFTER INSERT ON "users"
  FOR EACH ROW WHEN (NEW."deleted_at" IS NULL) EXECUTE FUNCTION "keep_email_of_others"();
CREATE TRIGGER "users_keep_email_of_others" AFTER UPDATE OF "email", "email_confirmed_at" ON "users"
  FOR EACH ROW WHEN (NEW."deleted_at" IS NULL AND (lower(OLD."email") <> lower(NEW."email")
    OR OLD."email_confirmed_at" IS NULL AND NEW."email_confirmed_at" IS NOT NULL))
  EXECUTE FUNCTION "keep_email_of_others"();

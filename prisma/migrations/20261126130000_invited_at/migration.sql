-- AlterTable
ALTER TABLE "users" ADD COLUMN "invited_at" TIMESTAMPTZ(3);

-- By hand: Prisma's schema has no word for partial indexes and triggers.

-- Who was invited before. A link of a forgotten password is shorter than a day; links are deleted 30 days after their end,
-- and of those the trail tells.
UPDATE "users" u SET "invited_at" = i.at
FROM (
  SELECT sent.company_id, sent.user_id, max(sent.at) AS at FROM (
    SELECT company_id, user_id, created_at AS at FROM password_resets WHERE expires_at - created_at > interval '1 day'
    UNION ALL
    SELECT company_id, subject_id, created_at FROM audit_events WHERE action = 'user_invited' AND subject = 'user'
  ) sent GROUP BY sent.company_id, sent.user_id
) i
WHERE u.company_id = i.company_id AND u.id = i.user_id AND u.password_hash = 'none' AND u.anonymised_at IS NULL;

-- The filter by the state of invitations. Most people have a password and are not in it.
CREATE INDEX "users_by_invitation" ON "users" ("company_id", "invited_at", "id")
  WHERE "deleted_at" IS NULL AND "password_hash" = 'none';

-- A link is bound to the e-mail that it was mailed to, so another e-mail is not invited yet.
CREATE FUNCTION forget_invitation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.invited_at := NULL;
  RETURN NEW;
END
$$;

CREATE TRIGGER "users_forget_invitation" BEFORE UPDATE OF "email" ON "users"
  FOR EACH ROW WHEN (lower(OLD."email") <> lower(NEW."email")) EXECUTE FUNCTION forget_invitation();

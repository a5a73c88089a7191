-- CreateTable
CREATE TABLE "email_changes" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "former_email" TEXT NOT NULL,
    "new_email" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "confirmed_at" TIMESTAMPTZ(3),
    "undo_until" TIMESTAMPTZ(3),
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "email_changes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "email_changes_company_id_user_id_idx" ON "email_changes"("company_id", "user_id");

-- CreateIndex
CREATE UNIQUE INDEX "email_changes_company_id_id_key" ON "email_changes"("company_id", "id");

-- AddForeignKey
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_company_id_user_id_fkey" FOREIGN KEY ("company_id", "user_id") REFERENCES "users"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- By hand: Prisma's schema has no word for checks, partial indexes and triggers.
ALTER TABLE "email_changes"
  ADD CONSTRAINT "email_changes_former_email_check" CHECK (char_length("former_email") BETWEEN 3 AND 254),
  ADD CONSTRAINT "email_changes_new_email_check" CHECK (char_length("new_email") BETWEEN 3 AND 254),
  ADD CONSTRAINT "email_changes_undo_until_check" CHECK ("undo_until" IS NULL OR "undo_until" > "confirmed_at");
CREATE INDEX "email_changes_kept_address" ON "email_changes" (lower("former_email"))
  WHERE "undo_until" IS NOT NULL AND "closed_at" IS NULL;

-- An address that its owner can still get back belongs to nobody else until then. Otherwise a thief would give it to
-- another account, and the undo would fail. It runs after the row is written, so that it waits for a change of the same
-- address that is under way, and it looks like a breach of the unique index, because for the caller it is one.
CREATE FUNCTION "keep_former_email"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM email_changes c JOIN users u ON u.company_id = c.company_id AND u.id = c.user_id AND u.deleted_at IS NULL
    WHERE lower(c.former_email) = lower(NEW.email) AND c.undo_until > now() AND c.closed_at IS NULL AND c.user_id <> NEW.id
  ) THEN
    RAISE EXCEPTION 'duplicate key value violates unique constraint "users_email_key"'
      USING ERRCODE = 'unique_violation', CONSTRAINT = 'users_email_key', TABLE = 'users', SCHEMA = 'public';
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER "users_keep_former_email_new" AFTER INSERT ON "users"
  FOR EACH ROW EXECUTE FUNCTION "keep_former_email"();
CREATE TRIGGER "users_keep_former_email" AFTER UPDATE OF "email" ON "users"
  FOR EACH ROW WHEN (lower(OLD."email") <> lower(NEW."email")) EXECUTE FUNCTION "keep_former_email"();

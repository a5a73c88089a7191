ALTER TABLE "users" ADD COLUMN "email_confirmed_at" TIMESTAMPTZ(3);

-- Who is here already goes on as before.
UPDATE "users" SET "email_confirmed_at" = "date_joined";

-- To have confirmed one e-mail says nothing about the next.
CREATE FUNCTION forget_email_confirmation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.email_confirmed_at := NULL;
  RETURN NEW;
END
$$;

CREATE TRIGGER "users_forget_email_confirmation" BEFORE UPDATE OF "email" ON "users"
  FOR EACH ROW WHEN (lower(OLD."email") <> lower(NEW."email")) EXECUTE FUNCTION forget_email_confirmation();

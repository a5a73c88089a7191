-- PostgreSQL keeps the plan of a trigger's statement for as long as a connection lives. Made while the table was small, that
-- plan read all people for each new one, and an import of 10,000 took longer than any statement may. So new people are
-- looked at together, by a statement that is planned each time.
CREATE FUNCTION "keep_email_of_others_new"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_taken BOOLEAN;
BEGIN
  EXECUTE 'SELECT EXISTS (
    SELECT FROM added n JOIN email_changes c ON lower(c.former_email) = lower(n.email)
    JOIN users u ON u.company_id = c.company_id AND u.id = c.user_id AND u.deleted_at IS NULL
    WHERE n.deleted_at IS NULL AND c.undo_until > now() AND c.closed_at IS NULL AND c.user_id <> n.id
  ) OR EXISTS (
    SELECT FROM added n JOIN users p ON lower(p.email) = lower(n.email) AND p.id <> n.id
    WHERE n.deleted_at IS NULL AND p.email_confirmed_at IS NOT NULL AND p.deleted_at IS NULL
  )' INTO is_taken;
  IF is_taken THEN
    RAISE EXCEPTION 'duplicate key value violates unique constraint "users_email_key"'
      USING ERRCODE = 'unique_violation', CONSTRAINT = 'users_email_key', TABLE = 'users', SCHEMA = 'public';
  END IF;
  RETURN NULL;
END
$$;
DROP TRIGGER "users_keep_email_of_others_new" ON "users";
CREATE TRIGGER "users_keep_email_of_others_new" AFTER INSERT ON "users"
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "keep_email_of_others_new"();

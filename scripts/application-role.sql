-- Makes "atesta" a role that owns its database and may do nothing else, and leaves the server's first role, a superuser
-- that cannot lose its rights, under the name "postgres" and without a password: only who is on the server itself gets in.
-- Runs as that superuser in the application's database: when PostgreSQL is first made, and once for an installation in
-- which the application was the superuser. It is done whole or not at all, and doing it again changes nothing.
DO $$
DECLARE
  password text;
  command text;
BEGIN
  IF current_setting('is_superuser') = 'off' THEN
    RAISE EXCEPTION '% is no superuser here: either this was done already, or the role is another', current_user;
  END IF;
  -- The one that was set, as the server keeps it.
  password := (SELECT rolpassword FROM pg_authid WHERE oid = 10);
  IF (SELECT rolname FROM pg_roles WHERE oid = 10) = 'atesta' THEN
    -- Nobody can rename the role that they are.
    CREATE ROLE atesta_renaming SUPERUSER;
    SET SESSION AUTHORIZATION atesta_renaming;
    ALTER ROLE atesta RENAME TO postgres;
    RESET SESSION AUTHORIZATION;
    DROP ROLE atesta_renaming;
  END IF;
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'atesta') THEN
    EXECUTE format('CREATE ROLE atesta LOGIN PASSWORD %L', password);
  END IF;
  ALTER ROLE postgres PASSWORD NULL;

  -- What the server made for itself has lower numbers. Sequences of a column follow their table, and row types theirs.
  FOR command IN
    SELECT format('ALTER SCHEMA %I', nspname) FROM pg_namespace WHERE nspowner = 10 AND oid >= 16384 AND nspname !~ '^pg_'
    UNION ALL
    SELECT format('ALTER TABLE %s', oid::regclass) FROM pg_class
    WHERE relowner = 10 AND oid >= 16384 AND (relkind IN ('r', 'p', 'v', 'm', 'f') OR relkind = 'S' AND NOT EXISTS (
      SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = pg_class.oid AND deptype IN ('a', 'i')))
      AND relnamespace::regnamespace::text !~ '^pg_'
    UNION ALL
    SELECT format('ALTER ROUTINE %s', oid::regprocedure) FROM pg_proc WHERE proowner = 10 AND oid >= 16384
    UNION ALL
    SELECT format('ALTER TYPE %s', oid::regtype) FROM pg_type
    WHERE typowner = 10 AND oid >= 16384 AND (typtype IN ('e', 'd', 'r') OR typtype = 'c' AND EXISTS (
      SELECT FROM pg_class WHERE pg_class.oid = typrelid AND relkind = 'c'))
    UNION ALL
    SELECT format('ALTER DATABASE %I', datname) FROM pg_database WHERE datdba = 10 AND datname = current_database() AND datname <> 'postgres'
  LOOP
    EXECUTE command || ' OWNER TO atesta';
  END LOOP;
END $$;

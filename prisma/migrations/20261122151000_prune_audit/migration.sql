-- The trail stays append-only, but for the sweep of AUDIT_KEEP_DAYS, which says in its own transaction up to when it prunes.
-- Not even it can take a line of the last 30 days.
CREATE OR REPLACE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql
  AS $$BEGIN
    IF TG_OP = 'DELETE' AND OLD.created_at < now() - interval '30 days'
      AND OLD.created_at < nullif(current_setting('atesta.prune_audit_before', true), '')::timestamptz THEN
      RETURN OLD;
    END IF;
    RAISE EXCEPTION 'audit_events is append-only' USING ERRCODE = 'insufficient_privilege';
  END$$;

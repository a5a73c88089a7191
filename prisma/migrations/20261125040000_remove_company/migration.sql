-- The trail of a company that is removed from the server goes with it. The transaction names the company, which the
-- operator's tool alone does, and at its end the company must be gone: no line can be taken from one that stays.
CREATE OR REPLACE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql
  AS $$BEGIN
    IF TG_OP = 'DELETE' AND OLD.company_id::text = current_setting('atesta.removing_company', true) THEN
      RETURN OLD;
    END IF;
    IF TG_OP = 'DELETE' AND OLD.created_at < now() - interval '30 days'
      AND OLD.created_at < nullif(current_setting('atesta.prune_audit_before', true), '')::timestamptz THEN
      RETURN OLD;
    END IF;
    RAISE EXCEPTION 'audit_events is append-only' USING ERRCODE = 'insufficient_privilege';
  END$$;

CREATE FUNCTION "refuse_audit_gap"() RETURNS trigger LANGUAGE plpgsql
  AS $$BEGIN
    IF EXISTS (SELECT FROM companies WHERE id = OLD.company_id) THEN
      RAISE EXCEPTION 'audit_events is append-only while its company stays' USING ERRCODE = 'insufficient_privilege';
    END IF;
    RETURN NULL;
  END$$;
CREATE CONSTRAINT TRIGGER "audit_events_go_with_their_company" AFTER DELETE ON "audit_events"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.company_id::text = current_setting('atesta.removing_company', true))
  EXECUTE FUNCTION "refuse_audit_gap"();

-- What one request did to many things is one line of the audit log: the events of the same request and kind.
CREATE INDEX "audit_events_company_id_request_id_action_id_idx" ON "audit_events"("company_id", "request_id", "action", "id");

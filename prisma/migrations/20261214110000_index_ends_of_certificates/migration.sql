-- outside a transaction
CREATE INDEX CONCURRENTLY "certificates_company_id_valid_until_id_idx" ON "certificates"("company_id", "valid_until", "id");

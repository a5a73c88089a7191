-- By hand: what Prisma's schema has no word for.

-- What an event says of things and people, with their titles of that time: its own title, and those of what else it names. Only
-- functions of PostgreSQL, so that a restored backup can build its index.
CREATE FUNCTION "trail_words"("details" JSONB) RETURNS TEXT
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$
    SELECT concat_ws(' ', "details"->>'title',
      (SELECT string_agg(named.value->>'title', ' ') FROM jsonb_each("details") AS named WHERE jsonb_typeof(named.value) = 'object'))
  $$;
-- The audit log is searched as other long lists are: by runs of three letters.
CREATE INDEX "audit_events_by_trigram" ON "audit_events" USING GIN (search_trigrams("company_id", search_key(trail_words("details"))));

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "last_signed_in_at" TIMESTAMPTZ(3);

-- Sessions are kept for 90 days after their end, so older sign-ins are not known.
UPDATE "users" u SET "last_signed_in_at" = s.at
FROM (SELECT "company_id", "user_id", max("created_at") AS at FROM "sessions" GROUP BY "company_id", "user_id") s
WHERE s."company_id" = u."company_id" AND s."user_id" = u."id";

-- AlterTable
ALTER TABLE "companies" ADD COLUMN     "proposed_days" INTEGER NOT NULL DEFAULT 14,
ADD COLUMN     "due_soon_days" INTEGER NOT NULL DEFAULT 3,
ADD COLUMN     "language" "language" NOT NULL DEFAULT 'en';

ALTER TABLE "companies" ADD CONSTRAINT "companies_proposed_days_check" CHECK ("proposed_days" BETWEEN 1 AND 365);
ALTER TABLE "companies" ADD CONSTRAINT "companies_due_soon_days_check" CHECK ("due_soon_days" BETWEEN 1 AND 30);

-- A company that is there already goes on in the language of the person who registered it.
UPDATE "companies" c SET "language" = u."language"
FROM "users" u WHERE u."company_id" = c."id" AND u."id" = (SELECT min(f."id") FROM "users" f WHERE f."company_id" = c."id");

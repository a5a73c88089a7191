-- AlterEnum
ALTER TYPE "notice_code" ADD VALUE 'MCO';

-- AlterTable
ALTER TABLE "certificates" ADD COLUMN     "expired_told_on" DATE;

-- By hand: what was over before is no news.
UPDATE "certificates" c SET "expired_told_on" = (now() AT TIME ZONE o."time_zone")::date
FROM "companies" o WHERE o."id" = c."company_id" AND c."valid_until" < (now() AT TIME ZONE o."time_zone")::date;

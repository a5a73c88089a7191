-- AlterTable
ALTER TABLE "certificates" ADD COLUMN     "valid_until" DATE;
ALTER TABLE "programs" ADD COLUMN     "validity" TEXT;

-- By hand: Prisma's schema has no word for checks. As `Validity` in lib/contracts/programs.ts.
ALTER TABLE "programs" ADD CONSTRAINT "programs_validity_check"
  CHECK ("validity" IS NULL OR "kind" = 'education' AND "validity" ~ '^(P[1-9][0-9]{0,3}D|P[1-9][0-9]{0,2}M|--(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01]))$');
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_valid_until_check" CHECK ("valid_until" >= "pass_date");

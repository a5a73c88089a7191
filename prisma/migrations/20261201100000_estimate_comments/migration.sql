-- AlterTable
ALTER TABLE "estimates" ADD COLUMN     "comment" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "estimate_drafts" ADD COLUMN     "comment" TEXT NOT NULL DEFAULT '';

-- By hand: Prisma's schema has no word for checks.
ALTER TABLE "estimates" ADD CONSTRAINT "estimates_comment_check" CHECK (char_length("comment") BETWEEN 0 AND 2000);
ALTER TABLE "estimate_drafts" ADD CONSTRAINT "estimate_drafts_comment_check" CHECK (char_length("comment") BETWEEN 0 AND 2000);

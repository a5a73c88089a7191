-- AlterTable
ALTER TABLE "stored_files" ADD COLUMN "seconds" INTEGER;

-- By hand
ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_seconds_check" CHECK ("seconds" BETWEEN 1 AND 1000000);

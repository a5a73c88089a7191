-- AlterTable
ALTER TABLE "stored_files" ADD COLUMN     "orphaned_at" TIMESTAMPTZ(3);

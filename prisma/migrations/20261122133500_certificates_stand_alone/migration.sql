-- AlterTable
ALTER TABLE "certificates" ALTER COLUMN "user_program_id" DROP NOT NULL;

-- CreateEnum
CREATE TYPE "answers_shown" AS ENUM ('result', 'own', 'right');

-- AlterTable
ALTER TABLE "companies" ADD COLUMN     "answers_shown" "answers_shown" NOT NULL DEFAULT 'right';

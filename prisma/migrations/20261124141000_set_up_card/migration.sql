-- CreateEnum
CREATE TYPE "set_up_card" AS ENUM ('new', 'shown', 'hidden', 'done');

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "set_up_card" "set_up_card" NOT NULL DEFAULT 'new';

-- CreateEnum
CREATE TYPE "first_page" AS ENUM ('specializations', 'home');

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "first_page" "first_page";

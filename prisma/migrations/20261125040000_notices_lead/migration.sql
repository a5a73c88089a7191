-- AlterTable
ALTER TABLE "notices" ADD COLUMN     "about" INTEGER;

-- AlterEnum
ALTER TYPE "letter_group" ADD VALUE 'weekly';
ALTER TYPE "letter_kind" ADD VALUE 'weekly';

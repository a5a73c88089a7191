-- AlterEnum
ALTER TYPE "reminder_matter" ADD VALUE 'task';
ALTER TYPE "reminder_matter" ADD VALUE 'estimation';

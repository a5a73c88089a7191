-- AlterTable
ALTER TABLE "users" ADD COLUMN "import_id" INTEGER;

-- By hand: Prisma's schema has no word for partial indexes. Most people came by no import of late.
CREATE INDEX "users_by_import" ON "users" ("company_id", "import_id", "id")
  WHERE "deleted_at" IS NULL AND "import_id" IS NOT NULL;

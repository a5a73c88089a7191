-- All imports that created or changed a person. A constant default rewrites no rows; an older copy of the application goes on
-- writing import_id alone, which the filter reads too.
ALTER TABLE "users" ADD COLUMN "import_ids" INTEGER[] NOT NULL DEFAULT ARRAY[]::INTEGER[];
CREATE INDEX "users_import_ids_idx" ON "users" USING GIN ("import_ids");

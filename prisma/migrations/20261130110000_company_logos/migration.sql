-- CreateTable
CREATE TABLE "company_logos" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "file_id" INTEGER NOT NULL,

    CONSTRAINT "company_logos_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "company_logos_company_id_file_id_idx" ON "company_logos"("company_id", "file_id");

-- CreateIndex
CREATE UNIQUE INDEX "company_logos_company_id_key" ON "company_logos"("company_id");

-- CreateIndex
CREATE UNIQUE INDEX "company_logos_company_id_id_key" ON "company_logos"("company_id", "id");

-- AddForeignKey
ALTER TABLE "company_logos" ADD CONSTRAINT "company_logos_company_id_file_id_fkey" FOREIGN KEY ("company_id", "file_id") REFERENCES "stored_files"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

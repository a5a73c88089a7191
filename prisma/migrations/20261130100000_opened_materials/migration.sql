-- AlterTable
ALTER TABLE "companies" ADD COLUMN     "is_opening_required" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "opened_files" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "user_course_id" INTEGER NOT NULL,
    "course_file_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "opened_files_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "opened_files_company_id_course_file_id_idx" ON "opened_files"("company_id", "course_file_id");

-- CreateIndex
CREATE UNIQUE INDEX "opened_files_company_id_id_key" ON "opened_files"("company_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "opened_files_company_id_user_course_id_course_file_id_key" ON "opened_files"("company_id", "user_course_id", "course_file_id");

-- AddForeignKey
ALTER TABLE "opened_files" ADD CONSTRAINT "opened_files_company_id_user_course_id_fkey" FOREIGN KEY ("company_id", "user_course_id") REFERENCES "user_courses"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "opened_files" ADD CONSTRAINT "opened_files_company_id_course_file_id_fkey" FOREIGN KEY ("company_id", "course_file_id") REFERENCES "course_files"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- CreateTable
CREATE TABLE "opened_links" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "user_course_id" INTEGER NOT NULL,
    "course_link_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "opened_links_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "opened_links_company_id_course_link_id_idx" ON "opened_links"("company_id", "course_link_id");

-- CreateIndex
CREATE UNIQUE INDEX "opened_links_company_id_id_key" ON "opened_links"("company_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "opened_links_company_id_user_course_id_course_link_id_key" ON "opened_links"("company_id", "user_course_id", "course_link_id");

-- AddForeignKey
ALTER TABLE "opened_links" ADD CONSTRAINT "opened_links_company_id_user_course_id_fkey" FOREIGN KEY ("company_id", "user_course_id") REFERENCES "user_courses"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "opened_links" ADD CONSTRAINT "opened_links_company_id_course_link_id_fkey" FOREIGN KEY ("company_id", "course_link_id") REFERENCES "course_links"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

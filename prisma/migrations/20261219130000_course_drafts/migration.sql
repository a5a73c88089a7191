-- CreateTable
CREATE TABLE "course_drafts" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "course_id" INTEGER NOT NULL,
    "draft_id" INTEGER NOT NULL,
    "base" JSONB NOT NULL,
    "made_by_id" INTEGER NOT NULL,
    "made_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "course_drafts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "course_versions" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "course_id" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "is_learned_again" BOOLEAN NOT NULL,
    "retrained" INTEGER NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "changes" JSONB NOT NULL,
    "published_by_id" INTEGER NOT NULL,
    "published_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "course_versions_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "course_drafts_company_id_made_by_id_idx" ON "course_drafts"("company_id", "made_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "course_drafts_company_id_id_key" ON "course_drafts"("company_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "course_drafts_company_id_course_id_key" ON "course_drafts"("company_id", "course_id");

-- CreateIndex
CREATE UNIQUE INDEX "course_drafts_company_id_draft_id_key" ON "course_drafts"("company_id", "draft_id");

-- CreateIndex
CREATE INDEX "course_versions_company_id_published_by_id_idx" ON "course_versions"("company_id", "published_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "course_versions_company_id_id_key" ON "course_versions"("company_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "course_versions_company_id_course_id_number_key" ON "course_versions"("company_id", "course_id", "number");

-- AddForeignKey
ALTER TABLE "course_drafts" ADD CONSTRAINT "course_drafts_company_id_course_id_fkey" FOREIGN KEY ("company_id", "course_id") REFERENCES "courses"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "course_drafts" ADD CONSTRAINT "course_drafts_company_id_draft_id_fkey" FOREIGN KEY ("company_id", "draft_id") REFERENCES "courses"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "course_drafts" ADD CONSTRAINT "course_drafts_company_id_made_by_id_fkey" FOREIGN KEY ("company_id", "made_by_id") REFERENCES "users"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "course_versions" ADD CONSTRAINT "course_versions_company_id_course_id_fkey" FOREIGN KEY ("company_id", "course_id") REFERENCES "courses"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "course_versions" ADD CONSTRAINT "course_versions_company_id_published_by_id_fkey" FOREIGN KEY ("company_id", "published_by_id") REFERENCES "users"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- By hand
ALTER TABLE "course_versions" ADD CONSTRAINT "course_versions_number_check" CHECK ("number" >= 2);
ALTER TABLE "course_versions" ADD CONSTRAINT "course_versions_retrained_check" CHECK ("retrained" >= 0);
ALTER TABLE "course_versions" ADD CONSTRAINT "course_versions_note_check" CHECK (char_length("note") BETWEEN 0 AND 500);

-- CreateTable
CREATE TABLE "removed_links" (
    "id" INTEGER NOT NULL,
    "company_id" INTEGER NOT NULL,
    "course_id" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "removed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "removed_links_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "removed_ticks" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "removed_link_id" INTEGER NOT NULL,
    "user_course_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "removed_ticks_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "removed_links_company_id_course_id_idx" ON "removed_links"("company_id", "course_id");

-- CreateIndex
CREATE INDEX "removed_links_removed_at_idx" ON "removed_links"("removed_at");

-- CreateIndex
CREATE UNIQUE INDEX "removed_links_company_id_id_key" ON "removed_links"("company_id", "id");

-- CreateIndex
CREATE INDEX "removed_ticks_company_id_user_course_id_idx" ON "removed_ticks"("company_id", "user_course_id");

-- CreateIndex
CREATE UNIQUE INDEX "removed_ticks_company_id_id_key" ON "removed_ticks"("company_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "removed_ticks_company_id_removed_link_id_user_course_id_key" ON "removed_ticks"("company_id", "removed_link_id", "user_course_id");

-- AddForeignKey
ALTER TABLE "removed_links" ADD CONSTRAINT "removed_links_company_id_course_id_fkey" FOREIGN KEY ("company_id", "course_id") REFERENCES "courses"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "removed_ticks" ADD CONSTRAINT "removed_ticks_company_id_removed_link_id_fkey" FOREIGN KEY ("company_id", "removed_link_id") REFERENCES "removed_links"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "removed_ticks" ADD CONSTRAINT "removed_ticks_company_id_user_course_id_fkey" FOREIGN KEY ("company_id", "user_course_id") REFERENCES "user_courses"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- As the link itself is.
ALTER TABLE "removed_links" ALTER COLUMN "title" TYPE text COLLATE "und-x-icu";
ALTER TABLE "removed_links"
  ADD CONSTRAINT "removed_links_title_check" CHECK (char_length("title") BETWEEN 1 AND 255),
  ADD CONSTRAINT "removed_links_url_check" CHECK (char_length("url") BETWEEN 1 AND 2000 AND "url" ~* '^https?://');

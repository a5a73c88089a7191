-- CreateTable
CREATE TABLE "saved_views" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "list" TEXT NOT NULL,
    "title" TEXT NOT NULL COLLATE "und-x-icu",
    "query" TEXT NOT NULL,
    "is_shared" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "saved_views_pkey" PRIMARY KEY ("id")
);

ALTER TABLE "saved_views"
  ADD CONSTRAINT "saved_views_list_check" CHECK (char_length("list") BETWEEN 1 AND 200),
  ADD CONSTRAINT "saved_views_title_check" CHECK (char_length("title") BETWEEN 1 AND 60),
  ADD CONSTRAINT "saved_views_query_check" CHECK (char_length("query") BETWEEN 1 AND 2000);

-- CreateIndex
CREATE INDEX "saved_views_company_id_user_id_idx" ON "saved_views"("company_id", "user_id");

-- CreateIndex
CREATE INDEX "saved_views_company_id_list_idx" ON "saved_views"("company_id", "list");

-- CreateIndex
CREATE UNIQUE INDEX "saved_views_company_id_id_key" ON "saved_views"("company_id", "id");

-- AddForeignKey
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_company_id_user_id_fkey" FOREIGN KEY ("company_id", "user_id") REFERENCES "users"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

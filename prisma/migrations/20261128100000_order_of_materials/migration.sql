-- AlterTable: a material that names no place comes last. An earlier version, which still adds materials meanwhile, names none.
ALTER TABLE "course_files" ADD COLUMN "sort_order" INTEGER NOT NULL DEFAULT 1000000;
ALTER TABLE "course_links" ADD COLUMN "sort_order" INTEGER NOT NULL DEFAULT 1000000;
ALTER TABLE "removed_links" ADD COLUMN "sort_order" INTEGER NOT NULL DEFAULT 1000000;

-- Materials keep the order in which learners saw them: files by title, then links by title.
UPDATE "course_files" f SET "sort_order" = least(n."nth", 1000000)
FROM (SELECT x."id", row_number() OVER (PARTITION BY x."company_id", x."course_id" ORDER BY x."title", x."id") AS "nth" FROM "course_files" x) n
WHERE f."id" = n."id";
UPDATE "course_links" l SET "sort_order" = least(n."nth", 1000000)
FROM (SELECT x."id", coalesce(c."files", 0) + row_number() OVER (PARTITION BY x."company_id", x."course_id" ORDER BY x."title", x."id") AS "nth"
  FROM "course_links" x LEFT JOIN (SELECT "company_id", "course_id", count(*) AS "files" FROM "course_files" GROUP BY 1, 2) c
    ON c."company_id" = x."company_id" AND c."course_id" = x."course_id") n
WHERE l."id" = n."id";

-- Lists are short within a course, so those by title need no index.
DROP INDEX "course_files_company_id_course_id_title_id_idx";
DROP INDEX "course_links_company_id_course_id_title_id_idx";
CREATE INDEX "course_files_company_id_course_id_sort_order_id_idx" ON "course_files"("company_id", "course_id", "sort_order", "id");
CREATE INDEX "course_links_company_id_course_id_sort_order_id_idx" ON "course_links"("company_id", "course_id", "sort_order", "id");

-- By hand
ALTER TABLE "course_files" ADD CONSTRAINT "course_files_sort_order_check" CHECK ("sort_order" BETWEEN 0 AND 1000000);
ALTER TABLE "course_links" ADD CONSTRAINT "course_links_sort_order_check" CHECK ("sort_order" BETWEEN 0 AND 1000000);
ALTER TABLE "removed_links" ADD CONSTRAINT "removed_links_sort_order_check" CHECK ("sort_order" BETWEEN 0 AND 1000000);

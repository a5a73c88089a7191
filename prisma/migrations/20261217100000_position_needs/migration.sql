-- CreateTable
CREATE TABLE "position_needs" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "position_id" INTEGER NOT NULL,
    "course_id" INTEGER NOT NULL,
    "target" INTEGER NOT NULL,

    CONSTRAINT "position_needs_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "position_needs_company_id_course_id_idx" ON "position_needs"("company_id", "course_id");

-- CreateIndex
CREATE UNIQUE INDEX "position_needs_company_id_id_key" ON "position_needs"("company_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "position_needs_company_id_position_id_course_id_key" ON "position_needs"("company_id", "position_id", "course_id");

-- AddForeignKey
ALTER TABLE "position_needs" ADD CONSTRAINT "position_needs_company_id_position_id_fkey" FOREIGN KEY ("company_id", "position_id") REFERENCES "positions"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "position_needs" ADD CONSTRAINT "position_needs_company_id_course_id_fkey" FOREIGN KEY ("company_id", "course_id") REFERENCES "courses"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "position_needs" ADD CONSTRAINT "position_needs_target_check" CHECK ("target" BETWEEN 1 AND 100);

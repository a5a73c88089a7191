-- CreateEnum
CREATE TYPE "letter_group" AS ENUM ('learning', 'decisions', 'work', 'administration', 'deadlines');

-- CreateEnum
CREATE TYPE "letter_choice" AS ENUM ('off', 'at_once', 'digest');

-- CreateTable
CREATE TABLE "letter_settings" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "letter_group" "letter_group" NOT NULL,
    "choice" "letter_choice" NOT NULL,

    CONSTRAINT "letter_settings_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "letter_settings_company_id_id_key" ON "letter_settings"("company_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "letter_settings_company_id_user_id_letter_group_key" ON "letter_settings"("company_id", "user_id", "letter_group");

-- AddForeignKey
ALTER TABLE "letter_settings" ADD CONSTRAINT "letter_settings_company_id_user_id_fkey" FOREIGN KEY ("company_id", "user_id") REFERENCES "users"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

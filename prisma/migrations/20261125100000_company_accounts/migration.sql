-- AlterTable
ALTER TABLE "companies" ADD COLUMN     "sign_in_key" UUID NOT NULL DEFAULT gen_random_uuid();

-- AlterTable
ALTER TABLE "sessions" ADD COLUMN     "by_company_account" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "company_sign_ins" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "issuer" TEXT,
    "client_id" TEXT,
    "client_secret" TEXT,
    "title" TEXT,
    "creates_people" BOOLEAN NOT NULL DEFAULT false,
    "unit_id" INTEGER,
    "position_id" INTEGER,
    "is_only_way" BOOLEAN NOT NULL DEFAULT false,
    "keeper_id" INTEGER,

    CONSTRAINT "company_sign_ins_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "company_accounts" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "issuer" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "linked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "company_accounts_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "company_sign_ins_company_id_key" ON "company_sign_ins"("company_id");

-- CreateIndex
CREATE INDEX "company_sign_ins_company_id_unit_id_idx" ON "company_sign_ins"("company_id", "unit_id");

-- CreateIndex
CREATE INDEX "company_sign_ins_company_id_position_id_idx" ON "company_sign_ins"("company_id", "position_id");

-- CreateIndex
CREATE INDEX "company_sign_ins_company_id_keeper_id_idx" ON "company_sign_ins"("company_id", "keeper_id");

-- CreateIndex
CREATE UNIQUE INDEX "company_sign_ins_company_id_id_key" ON "company_sign_ins"("company_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "company_accounts_company_id_id_key" ON "company_accounts"("company_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "company_accounts_company_id_user_id_key" ON "company_accounts"("company_id", "user_id");

-- CreateIndex
CREATE UNIQUE INDEX "company_accounts_company_id_issuer_subject_key" ON "company_accounts"("company_id", "issuer", "subject");

-- CreateIndex
CREATE UNIQUE INDEX "companies_sign_in_key_key" ON "companies"("sign_in_key");

-- AddForeignKey
ALTER TABLE "company_sign_ins" ADD CONSTRAINT "company_sign_ins_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "company_sign_ins" ADD CONSTRAINT "company_sign_ins_company_id_unit_id_fkey" FOREIGN KEY ("company_id", "unit_id") REFERENCES "units"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "company_sign_ins" ADD CONSTRAINT "company_sign_ins_company_id_position_id_fkey" FOREIGN KEY ("company_id", "position_id") REFERENCES "positions"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "company_sign_ins" ADD CONSTRAINT "company_sign_ins_company_id_keeper_id_fkey" FOREIGN KEY ("company_id", "keeper_id") REFERENCES "users"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "company_accounts" ADD CONSTRAINT "company_accounts_company_id_user_id_fkey" FOREIGN KEY ("company_id", "user_id") REFERENCES "users"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- By hand: Prisma's schema has no word for checks. The secret is encrypted, so it is longer than the contract says.
ALTER TABLE "company_sign_ins"
  ADD CONSTRAINT "company_sign_ins_issuer_check" CHECK (char_length("issuer") BETWEEN 1 AND 500),
  ADD CONSTRAINT "company_sign_ins_client_id_check" CHECK (char_length("client_id") BETWEEN 1 AND 255),
  ADD CONSTRAINT "company_sign_ins_client_secret_check" CHECK (char_length("client_secret") BETWEEN 1 AND 1000),
  ADD CONSTRAINT "company_sign_ins_title_check" CHECK (char_length("title") BETWEEN 1 AND 60),
  ADD CONSTRAINT "company_sign_ins_connection_check" CHECK (("issuer" IS NULL) = ("client_id" IS NULL) AND ("issuer" IS NULL) = ("client_secret" IS NULL)),
  ADD CONSTRAINT "company_sign_ins_keeper_check" CHECK (NOT "is_only_way" OR "keeper_id" IS NOT NULL);
ALTER TABLE "company_accounts"
  ADD CONSTRAINT "company_accounts_issuer_check" CHECK (char_length("issuer") BETWEEN 1 AND 500),
  ADD CONSTRAINT "company_accounts_subject_check" CHECK (char_length("subject") BETWEEN 1 AND 255);

-- CreateTable
CREATE TABLE "calendar_addresses" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "made_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "told" JSONB NOT NULL DEFAULT '[]',

    CONSTRAINT "calendar_addresses_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "calendar_addresses_company_id_id_key" ON "calendar_addresses"("company_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "calendar_addresses_company_id_user_id_key" ON "calendar_addresses"("company_id", "user_id");

-- AddForeignKey
ALTER TABLE "calendar_addresses" ADD CONSTRAINT "calendar_addresses_company_id_user_id_fkey" FOREIGN KEY ("company_id", "user_id") REFERENCES "users"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "user_programs" ADD COLUMN     "return_reason" TEXT;

-- A person is shown why; nobody searches or sorts by it.
ALTER TABLE "user_programs"
  ADD CONSTRAINT "user_programs_return_reason_check" CHECK (char_length("return_reason") BETWEEN 1 AND 1000);

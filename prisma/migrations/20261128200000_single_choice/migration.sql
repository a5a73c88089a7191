-- Whether learners are told which questions have exactly one right answer; a try copies it with its questions.
ALTER TABLE "tests" ADD COLUMN "shows_single_choice" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "attempt_questions" ADD COLUMN "is_single" BOOLEAN NOT NULL DEFAULT false;

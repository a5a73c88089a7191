-- CreateEnum
CREATE TYPE "stage_type" AS ENUM ('etest', 'exam', 'noexam');

-- CreateEnum
CREATE TYPE "stage_status" AS ENUM ('new', 'inProgress', 'passed', 'failed', 'updated');

-- CreateEnum
CREATE TYPE "kind" AS ENUM ('education', 'adaptation');

-- CreateEnum
CREATE TYPE "notice_code" AS ENUM ('UAA', 'UAR', 'UEC', 'UED', 'UER', 'UTE', 'UXP', 'UXF', 'MEC', 'MED', 'MTE', 'MXE');

-- CreateEnum
CREATE TYPE "role" AS ENUM ('administrator', 'distributor', 'employee', 'estimator', 'examiner', 'expert', 'supervisor');

-- CreateEnum
CREATE TYPE "language" AS ENUM ('en', 'uk', 'ru');

-- CreateEnum
CREATE TYPE "estimate_kind" AS ENUM ('evaluated', 'approved', 'rejected');

-- CreateEnum
CREATE TYPE "user_program_status" AS ENUM ('processing', 'confirmed', 'review', 'rejected', 'done');

-- CreateTable
CREATE TABLE "sessions" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "counter" INTEGER NOT NULL DEFAULT 0,
    "rotated_at" TIMESTAMPTZ(3),
    "last_used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),
    "address" TEXT,
    "agent" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "password_resets" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "password_resets_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "rate_limits" (
    "key" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "window_ends_at" TIMESTAMPTZ(3) NOT NULL,
    "blocked_until" TIMESTAMPTZ(3),
    "refused" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "companies" (
    "id" SERIAL NOT NULL,
    "title" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "companies_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_events" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "actor_id" INTEGER,
    "action" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "subject_id" INTEGER,
    "details" JSONB NOT NULL DEFAULT '{}',
    "request_id" TEXT,
    "address" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "stored_files" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "content_type" TEXT NOT NULL,
    "size" BIGINT NOT NULL,
    "sha256" TEXT NOT NULL,
    "storage_key" TEXT NOT NULL,
    "uploaded_by_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "stored_files_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "exam_stages" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "user_course_id" INTEGER NOT NULL,
    "type" "stage_type" NOT NULL,
    "status" "stage_status" NOT NULL DEFAULT 'new',
    "round" INTEGER NOT NULL DEFAULT 1,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "score" DECIMAL(5,2),
    "requested_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),
    "decided_by_id" INTEGER,

    CONSTRAINT "exam_stages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "attempts" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "stage_id" INTEGER NOT NULL,
    "test_id" INTEGER NOT NULL,
    "round" INTEGER NOT NULL DEFAULT 1,
    "try_number" INTEGER NOT NULL,
    "passing_score" INTEGER NOT NULL,
    "score" DECIMAL(5,2),
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deadline_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "attempts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "attempt_questions" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "attempt_id" INTEGER NOT NULL,
    "question_id" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "answers" JSONB NOT NULL,
    "right_ids" INTEGER[],
    "points" INTEGER NOT NULL,
    "time_limit_seconds" INTEGER NOT NULL DEFAULT 0,
    "served_at" TIMESTAMPTZ(3),
    "deadline_at" TIMESTAMPTZ(3),
    "draft_ids" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "answer_ids" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "answered_at" TIMESTAMPTZ(3),
    "is_right" BOOLEAN,

    CONSTRAINT "attempt_questions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "exam_documents" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "stage_id" INTEGER NOT NULL,
    "round" INTEGER NOT NULL DEFAULT 1,
    "title" TEXT NOT NULL,
    "file_id" INTEGER NOT NULL,

    CONSTRAINT "exam_documents_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "courses" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "kind" "kind" NOT NULL,
    "title" TEXT NOT NULL,
    "days_to_complete" INTEGER NOT NULL DEFAULT 0,
    "has_exam" BOOLEAN NOT NULL DEFAULT false,
    "exam_description" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "courses_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "course_examiners" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "course_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,

    CONSTRAINT "course_examiners_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "course_files" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "course_id" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "file_id" INTEGER NOT NULL,

    CONSTRAINT "course_files_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "course_links" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "course_id" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "url" TEXT NOT NULL,

    CONSTRAINT "course_links_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tests" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "course_id" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "has_time_limit" BOOLEAN NOT NULL DEFAULT false,
    "time_limit_minutes" INTEGER,
    "passing_score" INTEGER NOT NULL DEFAULT 0,
    "max_retries" INTEGER,

    CONSTRAINT "tests_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "test_questions" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "test_id" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "time_limit_seconds" INTEGER NOT NULL DEFAULT 0,
    "points" INTEGER NOT NULL,
    "sort_order" INTEGER NOT NULL DEFAULT 0,
    "additional_info" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "test_questions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "test_answers" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "question_id" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "is_correct" BOOLEAN NOT NULL DEFAULT false,
    "sort_order" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "test_answers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "checklists" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "title" TEXT NOT NULL,

    CONSTRAINT "checklists_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "checklist_estimators" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "checklist_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,

    CONSTRAINT "checklist_estimators_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "checklist_questions" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "checklist_id" INTEGER NOT NULL,
    "course_id" INTEGER,
    "title" TEXT NOT NULL,
    "points" INTEGER NOT NULL,

    CONSTRAINT "checklist_questions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "notices" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "code" "notice_code" NOT NULL,
    "params" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "read_at" TIMESTAMPTZ(3),

    CONSTRAINT "notices_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "users" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "email" TEXT NOT NULL,
    "first_name" TEXT NOT NULL,
    "middle_name" TEXT NOT NULL,
    "last_name" TEXT NOT NULL,
    "phone" TEXT,
    "position_id" INTEGER,
    "unit_id" INTEGER,
    "image_id" INTEGER,
    "roles" "role"[],
    "language" "language" NOT NULL DEFAULT 'en',
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "password_hash" TEXT NOT NULL,
    "password_changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "date_joined" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "units" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "color" TEXT NOT NULL,
    "manager_id" INTEGER NOT NULL,
    "parent_id" INTEGER,

    CONSTRAINT "units_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "positions" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "unit_id" INTEGER,

    CONSTRAINT "positions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tasks" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "user_id" INTEGER NOT NULL,
    "checklist_id" INTEGER NOT NULL,
    "estimator_id" INTEGER NOT NULL,
    "deadline_date" DATE,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "tasks_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "task_files" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "task_id" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "file_id" INTEGER NOT NULL,

    CONSTRAINT "task_files_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "task_links" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "task_id" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "url" TEXT NOT NULL,

    CONSTRAINT "task_links_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "estimates" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "task_id" INTEGER NOT NULL,
    "kind" "estimate_kind" NOT NULL,
    "score" DECIMAL(5,2) NOT NULL,
    "estimated_by_id" INTEGER NOT NULL,
    "estimated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "estimates_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "estimate_answers" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "estimate_id" INTEGER NOT NULL,
    "question_id" INTEGER NOT NULL,
    "course_id" INTEGER,
    "title" TEXT NOT NULL,
    "points" INTEGER NOT NULL,
    "is_checked" BOOLEAN NOT NULL,

    CONSTRAINT "estimate_answers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "programs" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "kind" "kind" NOT NULL,
    "title" TEXT NOT NULL,
    "position_id" INTEGER,

    CONSTRAINT "programs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "program_units" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "program_id" INTEGER NOT NULL,
    "unit_id" INTEGER NOT NULL,

    CONSTRAINT "program_units_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "program_positions" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "program_id" INTEGER NOT NULL,
    "position_id" INTEGER NOT NULL,

    CONSTRAINT "program_positions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "program_courses" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "program_id" INTEGER NOT NULL,
    "course_id" INTEGER NOT NULL,
    "kind" "kind" NOT NULL,
    "sort_order" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "program_courses_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "user_programs" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "program_id" INTEGER NOT NULL,
    "kind" "kind" NOT NULL,
    "status" "user_program_status" NOT NULL,
    "is_retraining" BOOLEAN NOT NULL DEFAULT false,
    "briefing_date" DATE,
    "deadline_date" DATE,
    "pass_date" DATE,
    "activity_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "user_programs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "user_courses" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "user_program_id" INTEGER NOT NULL,
    "program_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "course_id" INTEGER NOT NULL,
    "examiner_id" INTEGER,
    "is_retraining" BOOLEAN NOT NULL DEFAULT false,
    "deadline_date" DATE,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "user_courses_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "completed_files" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "user_course_id" INTEGER NOT NULL,
    "course_file_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "completed_files_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "completed_links" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "user_course_id" INTEGER NOT NULL,
    "course_link_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "completed_links_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "certificates" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "code" TEXT NOT NULL,
    "user_id" INTEGER NOT NULL,
    "program_id" INTEGER NOT NULL,
    "user_program_id" INTEGER NOT NULL,
    "holder_name" TEXT NOT NULL,
    "program_title" TEXT NOT NULL,
    "pass_date" DATE NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "certificates_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "sessions_company_id_user_id_idx" ON "sessions"("company_id", "user_id");

-- CreateIndex
CREATE INDEX "sessions_expires_at_idx" ON "sessions"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "sessions_company_id_id_key" ON "sessions"("company_id", "id");

-- CreateIndex
CREATE INDEX "password_resets_company_id_user_id_idx" ON "password_resets"("company_id", "user_id");

-- CreateIndex
CREATE UNIQUE INDEX "password_resets_company_id_id_key" ON "password_resets"("company_id", "id");

-- CreateIndex
CREATE INDEX "rate_limits_window_ends_at_idx" ON "rate_limits"("window_ends_at");

-- CreateIndex
CREATE INDEX "audit_events_company_id_created_at_idx" ON "audit_events"("company_id", "created_at");

-- CreateIndex
CREATE INDEX "audit_events_company_id_actor_id_idx" ON "audit_events"("company_id", "actor_id");

-- CreateIndex
CREATE INDEX "audit_events_company_id_subject_subject_id_idx" ON "audit_events"("company_id", "subject", "subject_id");

-- CreateIndex
CREATE UNIQUE INDEX "audit_events_company_id_id_key" ON "audit_events"("company_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "stored_files_storage_key_key" ON "stored_files"("storage_key");

-- CreateIndex
CREATE INDEX "stored_files_company_id_uploaded_by_id_idx" ON "stored_files"("company_id", "uploaded_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "stored_files_company_id_id_key" ON "stored_files"("company_id", "id");

-- CreateIndex
CREATE INDEX "exam_stages_company_id_decided_by_id_idx" ON "exam_stages"("company_id", "decided_by_id");

-- CreateIndex
CREATE INDEX "exam_stages_company_id_type_status_requested_at_idx" ON "exam_stages"("company_id", "type", "status", "requested_at");

-- CreateIndex
CREATE UNIQUE INDEX "exam_stages_company_id_id_key" ON "exam_stages"("company_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "exam_stages_company_id_user_course_id_type_key" ON "exam_stages"("company_id", "user_course_id", "type");

-- CreateIndex
CREATE INDEX "attempts_company_id_test_id_idx" ON "attempts"("company_id", "test_id");

-- CreateIndex
CREATE UNIQUE INDEX "attempts_company_id_id_key" ON "attempts"("company_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "attempts_company_id_stage_id_round_try_number_key" ON "attempts"("company_id", "stage_id", "round", "try_number");

-- CreateIndex
CREATE UNIQUE INDEX "attempt_questions_company_id_id_key" ON "attempt_questions"("company_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "attempt_questions_company_id_attempt_id_question_id_key" ON "attempt_questions"("company_id", "attempt_id", "question_id");

-- CreateIndex
CREATE UNIQUE INDEX "attempt_questions_company_id_attempt_id_number_key" ON "attempt_questions"("company_id", "attempt_id", "number");

-- CreateIndex
CREATE INDEX "exam_documents_company_id_stage_id_round_idx" ON "exam_documents"("company_id", "stage_id", "round");

-- CreateIndex
CREATE UNIQUE INDEX "exam_documents_company_id_id_key" ON "exam_documents"("company_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "exam_documents_company_id_file_id_key" ON "exam_documents"("company_id", "file_id");

-- CreateIndex
CREATE INDEX "courses_company_id_kind_title_id_idx" ON "courses"("company_id", "kind", "title", "id");

-- CreateIndex
CREATE UNIQUE INDEX "courses_company_id_id_key" ON "courses"("company_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "courses_company_id_id_kind_key" ON "courses"("company_id", "id", "kind");

-- CreateIndex
CREATE INDEX "course_examiners_company_id_user_id_idx" ON "course_examiners"("company_id", "user_id");

-- CreateIndex
CREATE UNIQUE INDEX "course_examiners_company_id_id_key" ON "course_examiners"("company_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "course_examiners_company_id_course_id_user_id_key" ON "course_examiners"("company_id", "course_id", "user_id");

-- CreateIndex
CREATE INDEX "course_files_company_id_course_id_title_id_idx" ON "course_files"("company_id", "course_id", "title", "id");

-- CreateIndex
CREATE UNIQUE INDEX "course_files_company_id_id_key" ON "course_files"("company_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "course_files_company_id_file_id_key" ON "course_files"("company_id", "file_id");

-- CreateIndex
CREATE INDEX "course_links_company_id_course_id_title_id_idx" ON "course_links"("company_id", "course_id", "title", "id");

-- CreateIndex
CREATE UNIQUE INDEX "course_links_company_id_id_key" ON "course_links"("company_id", "id");

-- CreateIndex
CREATE INDEX "tests_company_id_title_id_idx" ON "tests"("company_id", "title", "id");

-- CreateIndex
CREATE UNIQUE INDEX "tests_company_id_id_key" ON "tests"("company_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "tests_company_id_course_id_key" ON "tests"("company_id", "course_id");

-- CreateIndex
CREATE INDEX "test_questions_company_id_test_id_sort_order_id_idx" ON "test_questions"("company_id", "test_id", "sort_order", "id");

-- CreateIndex
CREATE UNIQUE INDEX "test_questions_company_id_id_key" ON "test_questions"("company_id", "id");

-- CreateIndex
CREATE INDEX "test_answers_company_id_question_id_sort_order_id_idx" ON "test_answers"("company_id", "question_id", "sort_order", "id");

-- CreateIndex
CREATE UNIQUE INDEX "test_answers_company_id_id_key" ON "test_answers"("company_id", "id");

-- CreateIndex
CREATE INDEX "checklists_company_id_title_id_idx" ON "checklists"("company_id", "title", "id");

-- CreateIndex
CREATE UNIQUE INDEX "checklists_company_id_id_key" ON "checklists"("company_id", "id");

-- CreateIndex
CREATE INDEX "checklist_estimators_company_id_user_id_idx" ON "checklist_estimators"("company_id", "user_id");

-- CreateIndex
CREATE UNIQUE INDEX "checklist_estimators_company_id_id_key" ON "checklist_estimators"("company_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "checklist_estimators_company_id_checklist_id_user_id_key" ON "checklist_estimators"("company_id", "checklist_id", "user_id");

-- CreateIndex
CREATE INDEX "checklist_questions_company_id_checklist_id_id_idx" ON "checklist_questions"("company_id", "checklist_id", "id");

-- CreateIndex
CREATE INDEX "checklist_questions_company_id_course_id_idx" ON "checklist_questions"("company_id", "course_id");

-- CreateIndex
CREATE INDEX "checklist_questions_company_id_title_id_idx" ON "checklist_questions"("company_id", "title", "id");

-- CreateIndex
CREATE UNIQUE INDEX "checklist_questions_company_id_id_key" ON "checklist_questions"("company_id", "id");

-- CreateIndex
CREATE INDEX "notices_company_id_user_id_id_idx" ON "notices"("company_id", "user_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "notices_company_id_id_key" ON "notices"("company_id", "id");

-- CreateIndex
CREATE INDEX "users_company_id_unit_id_idx" ON "users"("company_id", "unit_id");

-- CreateIndex
CREATE INDEX "users_company_id_position_id_idx" ON "users"("company_id", "position_id");

-- CreateIndex
CREATE INDEX "users_company_id_image_id_idx" ON "users"("company_id", "image_id");

-- CreateIndex
CREATE INDEX "users_company_id_last_name_id_idx" ON "users"("company_id", "last_name", "id");

-- CreateIndex
CREATE INDEX "users_roles_idx" ON "users" USING GIN ("roles");

-- CreateIndex
CREATE UNIQUE INDEX "users_company_id_id_key" ON "users"("company_id", "id");

-- CreateIndex
CREATE INDEX "units_company_id_manager_id_idx" ON "units"("company_id", "manager_id");

-- CreateIndex
CREATE INDEX "units_company_id_parent_id_idx" ON "units"("company_id", "parent_id");

-- CreateIndex
CREATE INDEX "units_company_id_title_id_idx" ON "units"("company_id", "title", "id");

-- CreateIndex
CREATE UNIQUE INDEX "units_company_id_id_key" ON "units"("company_id", "id");

-- CreateIndex
CREATE INDEX "positions_company_id_unit_id_idx" ON "positions"("company_id", "unit_id");

-- CreateIndex
CREATE INDEX "positions_company_id_title_id_idx" ON "positions"("company_id", "title", "id");

-- CreateIndex
CREATE UNIQUE INDEX "positions_company_id_id_key" ON "positions"("company_id", "id");

-- CreateIndex
CREATE INDEX "tasks_company_id_user_id_idx" ON "tasks"("company_id", "user_id");

-- CreateIndex
CREATE INDEX "tasks_company_id_checklist_id_idx" ON "tasks"("company_id", "checklist_id");

-- CreateIndex
CREATE INDEX "tasks_company_id_estimator_id_idx" ON "tasks"("company_id", "estimator_id");

-- CreateIndex
CREATE INDEX "tasks_company_id_title_id_idx" ON "tasks"("company_id", "title", "id");

-- CreateIndex
CREATE UNIQUE INDEX "tasks_company_id_id_key" ON "tasks"("company_id", "id");

-- CreateIndex
CREATE INDEX "task_files_company_id_task_id_idx" ON "task_files"("company_id", "task_id");

-- CreateIndex
CREATE UNIQUE INDEX "task_files_company_id_id_key" ON "task_files"("company_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "task_files_company_id_file_id_key" ON "task_files"("company_id", "file_id");

-- CreateIndex
CREATE INDEX "task_links_company_id_task_id_idx" ON "task_links"("company_id", "task_id");

-- CreateIndex
CREATE UNIQUE INDEX "task_links_company_id_id_key" ON "task_links"("company_id", "id");

-- CreateIndex
CREATE INDEX "estimates_company_id_estimated_by_id_idx" ON "estimates"("company_id", "estimated_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "estimates_company_id_id_key" ON "estimates"("company_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "estimates_company_id_task_id_key" ON "estimates"("company_id", "task_id");

-- CreateIndex
CREATE INDEX "estimate_answers_company_id_course_id_idx" ON "estimate_answers"("company_id", "course_id");

-- CreateIndex
CREATE UNIQUE INDEX "estimate_answers_company_id_id_key" ON "estimate_answers"("company_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "estimate_answers_company_id_estimate_id_question_id_key" ON "estimate_answers"("company_id", "estimate_id", "question_id");

-- CreateIndex
CREATE INDEX "programs_company_id_position_id_idx" ON "programs"("company_id", "position_id");

-- CreateIndex
CREATE INDEX "programs_company_id_kind_title_id_idx" ON "programs"("company_id", "kind", "title", "id");

-- CreateIndex
CREATE UNIQUE INDEX "programs_company_id_id_key" ON "programs"("company_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "programs_company_id_id_kind_key" ON "programs"("company_id", "id", "kind");

-- CreateIndex
CREATE INDEX "program_units_company_id_unit_id_idx" ON "program_units"("company_id", "unit_id");

-- CreateIndex
CREATE UNIQUE INDEX "program_units_company_id_id_key" ON "program_units"("company_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "program_units_company_id_program_id_unit_id_key" ON "program_units"("company_id", "program_id", "unit_id");

-- CreateIndex
CREATE INDEX "program_positions_company_id_position_id_idx" ON "program_positions"("company_id", "position_id");

-- CreateIndex
CREATE UNIQUE INDEX "program_positions_company_id_id_key" ON "program_positions"("company_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "program_positions_company_id_program_id_position_id_key" ON "program_positions"("company_id", "program_id", "position_id");

-- CreateIndex
CREATE INDEX "program_courses_company_id_program_id_kind_sort_order_id_idx" ON "program_courses"("company_id", "program_id", "kind", "sort_order", "id");

-- CreateIndex
CREATE INDEX "program_courses_company_id_course_id_kind_idx" ON "program_courses"("company_id", "course_id", "kind");

-- CreateIndex
CREATE UNIQUE INDEX "program_courses_company_id_id_key" ON "program_courses"("company_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "program_courses_company_id_program_id_course_id_key" ON "program_courses"("company_id", "program_id", "course_id");

-- CreateIndex
CREATE INDEX "user_programs_company_id_program_id_kind_status_idx" ON "user_programs"("company_id", "program_id", "kind", "status");

-- CreateIndex
CREATE INDEX "user_programs_company_id_kind_status_id_idx" ON "user_programs"("company_id", "kind", "status", "id");

-- CreateIndex
CREATE UNIQUE INDEX "user_programs_company_id_id_key" ON "user_programs"("company_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "user_programs_company_id_id_program_id_user_id_key" ON "user_programs"("company_id", "id", "program_id", "user_id");

-- CreateIndex
CREATE UNIQUE INDEX "user_programs_company_id_user_id_program_id_key" ON "user_programs"("company_id", "user_id", "program_id");

-- CreateIndex
CREATE INDEX "user_courses_company_id_user_program_id_program_id_user_id_idx" ON "user_courses"("company_id", "user_program_id", "program_id", "user_id");

-- CreateIndex
CREATE INDEX "user_courses_company_id_program_id_course_id_idx" ON "user_courses"("company_id", "program_id", "course_id");

-- CreateIndex
CREATE INDEX "user_courses_company_id_course_id_idx" ON "user_courses"("company_id", "course_id");

-- CreateIndex
CREATE INDEX "user_courses_company_id_user_id_idx" ON "user_courses"("company_id", "user_id");

-- CreateIndex
CREATE INDEX "user_courses_company_id_examiner_id_idx" ON "user_courses"("company_id", "examiner_id");

-- CreateIndex
CREATE UNIQUE INDEX "user_courses_company_id_id_key" ON "user_courses"("company_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "user_courses_company_id_user_program_id_course_id_key" ON "user_courses"("company_id", "user_program_id", "course_id");

-- CreateIndex
CREATE INDEX "completed_files_company_id_course_file_id_idx" ON "completed_files"("company_id", "course_file_id");

-- CreateIndex
CREATE UNIQUE INDEX "completed_files_company_id_id_key" ON "completed_files"("company_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "completed_files_company_id_user_course_id_course_file_id_key" ON "completed_files"("company_id", "user_course_id", "course_file_id");

-- CreateIndex
CREATE INDEX "completed_links_company_id_course_link_id_idx" ON "completed_links"("company_id", "course_link_id");

-- CreateIndex
CREATE UNIQUE INDEX "completed_links_company_id_id_key" ON "completed_links"("company_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "completed_links_company_id_user_course_id_course_link_id_key" ON "completed_links"("company_id", "user_course_id", "course_link_id");

-- CreateIndex
CREATE UNIQUE INDEX "certificates_code_key" ON "certificates"("code");

-- CreateIndex
CREATE INDEX "certificates_company_id_user_id_idx" ON "certificates"("company_id", "user_id");

-- CreateIndex
CREATE INDEX "certificates_company_id_program_id_idx" ON "certificates"("company_id", "program_id");

-- CreateIndex
CREATE INDEX "certificates_company_id_user_program_id_program_id_user_id_idx" ON "certificates"("company_id", "user_program_id", "program_id", "user_id");

-- CreateIndex
CREATE UNIQUE INDEX "certificates_company_id_id_key" ON "certificates"("company_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "certificates_company_id_number_key" ON "certificates"("company_id", "number");

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_company_id_user_id_fkey" FOREIGN KEY ("company_id", "user_id") REFERENCES "users"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_company_id_user_id_fkey" FOREIGN KEY ("company_id", "user_id") REFERENCES "users"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_company_id_actor_id_fkey" FOREIGN KEY ("company_id", "actor_id") REFERENCES "users"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_company_id_uploaded_by_id_fkey" FOREIGN KEY ("company_id", "uploaded_by_id") REFERENCES "users"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "exam_stages" ADD CONSTRAINT "exam_stages_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "exam_stages" ADD CONSTRAINT "exam_stages_company_id_user_course_id_fkey" FOREIGN KEY ("company_id", "user_course_id") REFERENCES "user_courses"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "exam_stages" ADD CONSTRAINT "exam_stages_company_id_decided_by_id_fkey" FOREIGN KEY ("company_id", "decided_by_id") REFERENCES "users"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_company_id_stage_id_fkey" FOREIGN KEY ("company_id", "stage_id") REFERENCES "exam_stages"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_company_id_test_id_fkey" FOREIGN KEY ("company_id", "test_id") REFERENCES "tests"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "attempt_questions" ADD CONSTRAINT "attempt_questions_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "attempt_questions" ADD CONSTRAINT "attempt_questions_company_id_attempt_id_fkey" FOREIGN KEY ("company_id", "attempt_id") REFERENCES "attempts"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "exam_documents" ADD CONSTRAINT "exam_documents_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "exam_documents" ADD CONSTRAINT "exam_documents_company_id_stage_id_fkey" FOREIGN KEY ("company_id", "stage_id") REFERENCES "exam_stages"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "exam_documents" ADD CONSTRAINT "exam_documents_company_id_file_id_fkey" FOREIGN KEY ("company_id", "file_id") REFERENCES "stored_files"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "courses" ADD CONSTRAINT "courses_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "course_examiners" ADD CONSTRAINT "course_examiners_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "course_examiners" ADD CONSTRAINT "course_examiners_company_id_course_id_fkey" FOREIGN KEY ("company_id", "course_id") REFERENCES "courses"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "course_examiners" ADD CONSTRAINT "course_examiners_company_id_user_id_fkey" FOREIGN KEY ("company_id", "user_id") REFERENCES "users"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "course_files" ADD CONSTRAINT "course_files_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "course_files" ADD CONSTRAINT "course_files_company_id_course_id_fkey" FOREIGN KEY ("company_id", "course_id") REFERENCES "courses"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "course_files" ADD CONSTRAINT "course_files_company_id_file_id_fkey" FOREIGN KEY ("company_id", "file_id") REFERENCES "stored_files"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "course_links" ADD CONSTRAINT "course_links_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "course_links" ADD CONSTRAINT "course_links_company_id_course_id_fkey" FOREIGN KEY ("company_id", "course_id") REFERENCES "courses"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tests" ADD CONSTRAINT "tests_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tests" ADD CONSTRAINT "tests_company_id_course_id_fkey" FOREIGN KEY ("company_id", "course_id") REFERENCES "courses"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "test_questions" ADD CONSTRAINT "test_questions_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "test_questions" ADD CONSTRAINT "test_questions_company_id_test_id_fkey" FOREIGN KEY ("company_id", "test_id") REFERENCES "tests"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "test_answers" ADD CONSTRAINT "test_answers_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "test_answers" ADD CONSTRAINT "test_answers_company_id_question_id_fkey" FOREIGN KEY ("company_id", "question_id") REFERENCES "test_questions"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "checklists" ADD CONSTRAINT "checklists_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "checklist_estimators" ADD CONSTRAINT "checklist_estimators_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "checklist_estimators" ADD CONSTRAINT "checklist_estimators_company_id_checklist_id_fkey" FOREIGN KEY ("company_id", "checklist_id") REFERENCES "checklists"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "checklist_estimators" ADD CONSTRAINT "checklist_estimators_company_id_user_id_fkey" FOREIGN KEY ("company_id", "user_id") REFERENCES "users"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "checklist_questions" ADD CONSTRAINT "checklist_questions_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "checklist_questions" ADD CONSTRAINT "checklist_questions_company_id_checklist_id_fkey" FOREIGN KEY ("company_id", "checklist_id") REFERENCES "checklists"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "checklist_questions" ADD CONSTRAINT "checklist_questions_company_id_course_id_fkey" FOREIGN KEY ("company_id", "course_id") REFERENCES "courses"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notices" ADD CONSTRAINT "notices_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notices" ADD CONSTRAINT "notices_company_id_user_id_fkey" FOREIGN KEY ("company_id", "user_id") REFERENCES "users"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "users" ADD CONSTRAINT "users_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "users" ADD CONSTRAINT "users_company_id_position_id_fkey" FOREIGN KEY ("company_id", "position_id") REFERENCES "positions"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "users" ADD CONSTRAINT "users_company_id_unit_id_fkey" FOREIGN KEY ("company_id", "unit_id") REFERENCES "units"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "users" ADD CONSTRAINT "users_company_id_image_id_fkey" FOREIGN KEY ("company_id", "image_id") REFERENCES "stored_files"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "units" ADD CONSTRAINT "units_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "units" ADD CONSTRAINT "units_company_id_manager_id_fkey" FOREIGN KEY ("company_id", "manager_id") REFERENCES "users"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "units" ADD CONSTRAINT "units_company_id_parent_id_fkey" FOREIGN KEY ("company_id", "parent_id") REFERENCES "units"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "positions" ADD CONSTRAINT "positions_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "positions" ADD CONSTRAINT "positions_company_id_unit_id_fkey" FOREIGN KEY ("company_id", "unit_id") REFERENCES "units"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_company_id_user_id_fkey" FOREIGN KEY ("company_id", "user_id") REFERENCES "users"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_company_id_checklist_id_fkey" FOREIGN KEY ("company_id", "checklist_id") REFERENCES "checklists"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_company_id_estimator_id_fkey" FOREIGN KEY ("company_id", "estimator_id") REFERENCES "users"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "task_files" ADD CONSTRAINT "task_files_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "task_files" ADD CONSTRAINT "task_files_company_id_task_id_fkey" FOREIGN KEY ("company_id", "task_id") REFERENCES "tasks"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "task_files" ADD CONSTRAINT "task_files_company_id_file_id_fkey" FOREIGN KEY ("company_id", "file_id") REFERENCES "stored_files"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "task_links" ADD CONSTRAINT "task_links_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "task_links" ADD CONSTRAINT "task_links_company_id_task_id_fkey" FOREIGN KEY ("company_id", "task_id") REFERENCES "tasks"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "estimates" ADD CONSTRAINT "estimates_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "estimates" ADD CONSTRAINT "estimates_company_id_task_id_fkey" FOREIGN KEY ("company_id", "task_id") REFERENCES "tasks"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "estimates" ADD CONSTRAINT "estimates_company_id_estimated_by_id_fkey" FOREIGN KEY ("company_id", "estimated_by_id") REFERENCES "users"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "estimate_answers" ADD CONSTRAINT "estimate_answers_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "estimate_answers" ADD CONSTRAINT "estimate_answers_company_id_estimate_id_fkey" FOREIGN KEY ("company_id", "estimate_id") REFERENCES "estimates"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "estimate_answers" ADD CONSTRAINT "estimate_answers_company_id_course_id_fkey" FOREIGN KEY ("company_id", "course_id") REFERENCES "courses"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "programs" ADD CONSTRAINT "programs_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "programs" ADD CONSTRAINT "programs_company_id_position_id_fkey" FOREIGN KEY ("company_id", "position_id") REFERENCES "positions"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "program_units" ADD CONSTRAINT "program_units_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "program_units" ADD CONSTRAINT "program_units_company_id_program_id_fkey" FOREIGN KEY ("company_id", "program_id") REFERENCES "programs"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "program_units" ADD CONSTRAINT "program_units_company_id_unit_id_fkey" FOREIGN KEY ("company_id", "unit_id") REFERENCES "units"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "program_positions" ADD CONSTRAINT "program_positions_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "program_positions" ADD CONSTRAINT "program_positions_company_id_program_id_fkey" FOREIGN KEY ("company_id", "program_id") REFERENCES "programs"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "program_positions" ADD CONSTRAINT "program_positions_company_id_position_id_fkey" FOREIGN KEY ("company_id", "position_id") REFERENCES "positions"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "program_courses" ADD CONSTRAINT "program_courses_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "program_courses" ADD CONSTRAINT "program_courses_company_id_program_id_kind_fkey" FOREIGN KEY ("company_id", "program_id", "kind") REFERENCES "programs"("company_id", "id", "kind") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "program_courses" ADD CONSTRAINT "program_courses_company_id_course_id_kind_fkey" FOREIGN KEY ("company_id", "course_id", "kind") REFERENCES "courses"("company_id", "id", "kind") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "user_programs" ADD CONSTRAINT "user_programs_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_programs" ADD CONSTRAINT "user_programs_company_id_user_id_fkey" FOREIGN KEY ("company_id", "user_id") REFERENCES "users"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_programs" ADD CONSTRAINT "user_programs_company_id_program_id_kind_fkey" FOREIGN KEY ("company_id", "program_id", "kind") REFERENCES "programs"("company_id", "id", "kind") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "user_courses" ADD CONSTRAINT "user_courses_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_courses" ADD CONSTRAINT "user_courses_company_id_user_program_id_program_id_user_id_fkey" FOREIGN KEY ("company_id", "user_program_id", "program_id", "user_id") REFERENCES "user_programs"("company_id", "id", "program_id", "user_id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "user_courses" ADD CONSTRAINT "user_courses_company_id_program_id_course_id_fkey" FOREIGN KEY ("company_id", "program_id", "course_id") REFERENCES "program_courses"("company_id", "program_id", "course_id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "user_courses" ADD CONSTRAINT "user_courses_company_id_course_id_fkey" FOREIGN KEY ("company_id", "course_id") REFERENCES "courses"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_courses" ADD CONSTRAINT "user_courses_company_id_user_id_fkey" FOREIGN KEY ("company_id", "user_id") REFERENCES "users"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_courses" ADD CONSTRAINT "user_courses_company_id_examiner_id_fkey" FOREIGN KEY ("company_id", "examiner_id") REFERENCES "users"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "completed_files" ADD CONSTRAINT "completed_files_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "completed_files" ADD CONSTRAINT "completed_files_company_id_user_course_id_fkey" FOREIGN KEY ("company_id", "user_course_id") REFERENCES "user_courses"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "completed_files" ADD CONSTRAINT "completed_files_company_id_course_file_id_fkey" FOREIGN KEY ("company_id", "course_file_id") REFERENCES "course_files"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "completed_links" ADD CONSTRAINT "completed_links_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "completed_links" ADD CONSTRAINT "completed_links_company_id_user_course_id_fkey" FOREIGN KEY ("company_id", "user_course_id") REFERENCES "user_courses"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "completed_links" ADD CONSTRAINT "completed_links_company_id_course_link_id_fkey" FOREIGN KEY ("company_id", "course_link_id") REFERENCES "course_links"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_company_id_user_id_fkey" FOREIGN KEY ("company_id", "user_id") REFERENCES "users"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_company_id_program_id_fkey" FOREIGN KEY ("company_id", "program_id") REFERENCES "programs"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_company_id_user_program_id_program_id_user_id_fkey" FOREIGN KEY ("company_id", "user_program_id", "program_id", "user_id") REFERENCES "user_programs"("company_id", "id", "program_id", "user_id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- ---------------------------------------------------------------------------------------------------------------------
-- Second part, by hand: what Prisma has no word for. Prisma's comparison leaves all of it alone.
-- ---------------------------------------------------------------------------------------------------------------------

-- Lists sort by these columns. Under the database's own locale (often C) they would sort by code point, capitals before small
-- letters and "Є" outside the alphabet. The indexes that hold the columns follow the change.
ALTER TABLE "companies" ALTER COLUMN "title" TYPE text COLLATE "und-x-icu";
ALTER TABLE "users"
  ALTER COLUMN "email" TYPE text COLLATE "und-x-icu",
  ALTER COLUMN "first_name" TYPE text COLLATE "und-x-icu",
  ALTER COLUMN "middle_name" TYPE text COLLATE "und-x-icu",
  ALTER COLUMN "last_name" TYPE text COLLATE "und-x-icu";
ALTER TABLE "units" ALTER COLUMN "title" TYPE text COLLATE "und-x-icu";
ALTER TABLE "positions" ALTER COLUMN "title" TYPE text COLLATE "und-x-icu";
ALTER TABLE "courses" ALTER COLUMN "title" TYPE text COLLATE "und-x-icu";
ALTER TABLE "course_files" ALTER COLUMN "title" TYPE text COLLATE "und-x-icu";
ALTER TABLE "course_links" ALTER COLUMN "title" TYPE text COLLATE "und-x-icu";
ALTER TABLE "tests" ALTER COLUMN "title" TYPE text COLLATE "und-x-icu";
ALTER TABLE "test_questions" ALTER COLUMN "title" TYPE text COLLATE "und-x-icu";
ALTER TABLE "test_answers" ALTER COLUMN "title" TYPE text COLLATE "und-x-icu";
ALTER TABLE "checklists" ALTER COLUMN "title" TYPE text COLLATE "und-x-icu";
ALTER TABLE "checklist_questions" ALTER COLUMN "title" TYPE text COLLATE "und-x-icu";
ALTER TABLE "programs" ALTER COLUMN "title" TYPE text COLLATE "und-x-icu";
ALTER TABLE "tasks" ALTER COLUMN "title" TYPE text COLLATE "und-x-icu";
ALTER TABLE "task_files" ALTER COLUMN "title" TYPE text COLLATE "und-x-icu";
ALTER TABLE "task_links" ALTER COLUMN "title" TYPE text COLLATE "und-x-icu";
ALTER TABLE "exam_documents" ALTER COLUMN "title" TYPE text COLLATE "und-x-icu";

-- A deleted person's address is free again. A sign-in names no company, so the address is unique over the instance.
CREATE UNIQUE INDEX "users_email_key" ON "users" (lower("email")) WHERE "deleted_at" IS NULL;
-- A page of people and their number, without reading the rows of those who are gone.
CREATE INDEX "users_live_idx" ON "users" ("company_id", "id") WHERE "deleted_at" IS NULL;

-- Two tabs that start a test at once: the second start finds the first, it never makes another.
CREATE UNIQUE INDEX "attempts_open_key" ON "attempts" ("company_id", "stage_id") WHERE "finished_at" IS NULL;

-- The sweep that closes overdue attempts looks over all companies every minute.
CREATE INDEX "attempts_overdue_idx" ON "attempts" ("deadline_at") WHERE "finished_at" IS NULL;

-- Every open page polls for unread notices. Read ones pile up for ever and must not slow that down.
CREATE INDEX "notices_unread_idx" ON "notices" ("company_id", "user_id", "id") WHERE "read_at" IS NULL;

-- Counting a failed sign-in must cost no write-ahead log. After a crash the counts start anew.
ALTER TABLE "rate_limits" SET UNLOGGED;

-- Prisma's lists are never null to the code, so null must not reach them from elsewhere: it would pass every check below.
ALTER TABLE "users" ALTER COLUMN "roles" SET NOT NULL;
ALTER TABLE "attempt_questions"
  ALTER COLUMN "right_ids" SET NOT NULL,
  ALTER COLUMN "draft_ids" SET NOT NULL,
  ALTER COLUMN "answer_ids" SET NOT NULL;

CREATE FUNCTION "has_duplicates"(anyarray) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT count(*) <> count(DISTINCT one) FROM unnest($1) AS one $$;

-- The bounds of spec.md section 5. Titles that stand in an index stay far below the 2700 bytes a B-tree entry may have.
ALTER TABLE "companies" ADD CONSTRAINT "companies_title_check" CHECK (char_length("title") BETWEEN 1 AND 100);
ALTER TABLE "users"
  ADD CONSTRAINT "users_email_check" CHECK (char_length("email") BETWEEN 3 AND 254 AND "email" LIKE '_%@_%'),
  ADD CONSTRAINT "users_first_name_check" CHECK (char_length("first_name") BETWEEN 2 AND 50),
  ADD CONSTRAINT "users_middle_name_check" CHECK (char_length("middle_name") BETWEEN 2 AND 50),
  ADD CONSTRAINT "users_last_name_check" CHECK (char_length("last_name") BETWEEN 2 AND 50),
  ADD CONSTRAINT "users_roles_check" CHECK (NOT "has_duplicates"("roles"));
ALTER TABLE "units"
  ADD CONSTRAINT "units_title_check" CHECK (char_length("title") BETWEEN 1 AND 500),
  ADD CONSTRAINT "units_color_check" CHECK ("color" ~ '^#[0-9a-fA-F]{6}$'),
  ADD CONSTRAINT "units_parent_id_check" CHECK ("parent_id" <> "id");
ALTER TABLE "positions" ADD CONSTRAINT "positions_title_check" CHECK (char_length("title") BETWEEN 1 AND 500);
ALTER TABLE "courses"
  ADD CONSTRAINT "courses_title_check" CHECK (char_length("title") BETWEEN 1 AND 500),
  ADD CONSTRAINT "courses_days_to_complete_check" CHECK ("days_to_complete" BETWEEN 0 AND 365),
  ADD CONSTRAINT "courses_has_exam_check" CHECK ("kind" = 'education' OR NOT "has_exam");
ALTER TABLE "course_files" ADD CONSTRAINT "course_files_title_check" CHECK (char_length("title") BETWEEN 1 AND 500);
ALTER TABLE "tests"
  ADD CONSTRAINT "tests_title_check" CHECK (char_length("title") BETWEEN 1 AND 500),
  ADD CONSTRAINT "tests_time_limit_minutes_check" CHECK ("time_limit_minutes" BETWEEN 0 AND 1000000),
  ADD CONSTRAINT "tests_passing_score_check" CHECK ("passing_score" BETWEEN 0 AND 1000000),
  ADD CONSTRAINT "tests_max_retries_check" CHECK ("max_retries" BETWEEN 0 AND 1000000);
ALTER TABLE "test_questions"
  ADD CONSTRAINT "test_questions_title_check" CHECK (char_length("title") BETWEEN 1 AND 5000),
  ADD CONSTRAINT "test_questions_time_limit_seconds_check" CHECK ("time_limit_seconds" BETWEEN 0 AND 1000000),
  ADD CONSTRAINT "test_questions_points_check" CHECK ("points" BETWEEN 0 AND 1000000),
  ADD CONSTRAINT "test_questions_sort_order_check" CHECK ("sort_order" BETWEEN 0 AND 1000000),
  ADD CONSTRAINT "test_questions_additional_info_check" CHECK (jsonb_typeof("additional_info") = 'object');
ALTER TABLE "test_answers"
  ADD CONSTRAINT "test_answers_title_check" CHECK (char_length("title") BETWEEN 1 AND 5000),
  ADD CONSTRAINT "test_answers_sort_order_check" CHECK ("sort_order" BETWEEN 0 AND 1000000);
ALTER TABLE "checklists" ADD CONSTRAINT "checklists_title_check" CHECK (char_length("title") BETWEEN 1 AND 500);
ALTER TABLE "checklist_questions"
  ADD CONSTRAINT "checklist_questions_title_check" CHECK (char_length("title") BETWEEN 1 AND 500),
  ADD CONSTRAINT "checklist_questions_points_check" CHECK ("points" BETWEEN 0 AND 1000000);
ALTER TABLE "programs"
  ADD CONSTRAINT "programs_title_check" CHECK (char_length("title") BETWEEN 1 AND 500),
  ADD CONSTRAINT "programs_position_id_check" CHECK ("kind" = 'education' OR "position_id" IS NULL);
ALTER TABLE "program_courses" ADD CONSTRAINT "program_courses_sort_order_check" CHECK ("sort_order" BETWEEN 0 AND 1000000);
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_title_check" CHECK (char_length("title") BETWEEN 1 AND 500);
ALTER TABLE "task_files" ADD CONSTRAINT "task_files_title_check" CHECK (char_length("title") BETWEEN 1 AND 500);
ALTER TABLE "exam_documents"
  ADD CONSTRAINT "exam_documents_title_check" CHECK (char_length("title") BETWEEN 1 AND 500),
  ADD CONSTRAINT "exam_documents_round_check" CHECK ("round" >= 1);

-- A stored javascript: or data: address would run on our origin when clicked.
ALTER TABLE "course_links"
  ADD CONSTRAINT "course_links_title_check" CHECK (char_length("title") BETWEEN 1 AND 500),
  ADD CONSTRAINT "course_links_url_check" CHECK ("url" ~* '^https?://');
ALTER TABLE "task_links"
  ADD CONSTRAINT "task_links_title_check" CHECK (char_length("title") BETWEEN 1 AND 500),
  ADD CONSTRAINT "task_links_url_check" CHECK ("url" ~* '^https?://');

-- What a result may look like, and that nobody examines or estimates themselves.
ALTER TABLE "user_programs"
  ADD CONSTRAINT "user_programs_dates_check" CHECK ("deadline_date" >= "briefing_date"),
  ADD CONSTRAINT "user_programs_pass_date_check" CHECK ("status" <> 'done' OR "pass_date" IS NOT NULL);
ALTER TABLE "user_courses" ADD CONSTRAINT "user_courses_examiner_id_check" CHECK ("examiner_id" <> "user_id");
ALTER TABLE "certificates"
  ADD CONSTRAINT "certificates_number_check" CHECK ("number" >= 1),
  ADD CONSTRAINT "certificates_code_check" CHECK (char_length("code") >= 20),
  ADD CONSTRAINT "certificates_revoked_at_check" CHECK ("revoked_at" >= "created_at");
ALTER TABLE "exam_stages"
  ADD CONSTRAINT "exam_stages_round_check" CHECK ("round" >= 1),
  ADD CONSTRAINT "exam_stages_tries_check" CHECK ("tries" >= 0),
  ADD CONSTRAINT "exam_stages_score_check" CHECK ("score" BETWEEN 0 AND 100),
  ADD CONSTRAINT "exam_stages_requested_at_check" CHECK ("type" <> 'exam' OR "status" <> 'inProgress' OR "requested_at" IS NOT NULL),
  ADD CONSTRAINT "exam_stages_finished_at_check" CHECK ("status" NOT IN ('passed', 'failed') OR "finished_at" IS NOT NULL);
ALTER TABLE "attempts"
  ADD CONSTRAINT "attempts_round_check" CHECK ("round" >= 1),
  ADD CONSTRAINT "attempts_try_number_check" CHECK ("try_number" >= 1),
  ADD CONSTRAINT "attempts_passing_score_check" CHECK ("passing_score" BETWEEN 0 AND 1000000),
  ADD CONSTRAINT "attempts_score_check" CHECK ("score" BETWEEN 0 AND 100 AND "finished_at" IS NOT NULL OR "score" IS NULL),
  ADD CONSTRAINT "attempts_deadline_at_check" CHECK ("deadline_at" >= "started_at"),
  ADD CONSTRAINT "attempts_finished_at_check" CHECK ("finished_at" >= "started_at");
ALTER TABLE "attempt_questions"
  ADD CONSTRAINT "attempt_questions_number_check" CHECK ("number" >= 1),
  ADD CONSTRAINT "attempt_questions_answers_check" CHECK (jsonb_typeof("answers") = 'array'),
  ADD CONSTRAINT "attempt_questions_points_check" CHECK ("points" BETWEEN 0 AND 1000000),
  ADD CONSTRAINT "attempt_questions_time_limit_seconds_check" CHECK ("time_limit_seconds" BETWEEN 0 AND 1000000),
  ADD CONSTRAINT "attempt_questions_deadline_at_check" CHECK ("deadline_at" >= "served_at"),
  ADD CONSTRAINT "attempt_questions_answered_at_check" CHECK ("answered_at" >= "served_at"),
  ADD CONSTRAINT "attempt_questions_is_right_check" CHECK (("answered_at" IS NULL) = ("is_right" IS NULL));
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_estimator_id_check" CHECK ("estimator_id" <> "user_id");
ALTER TABLE "estimates" ADD CONSTRAINT "estimates_score_check" CHECK ("score" BETWEEN 0 AND 100);
ALTER TABLE "estimate_answers" ADD CONSTRAINT "estimate_answers_points_check" CHECK ("points" BETWEEN 0 AND 1000000);
ALTER TABLE "notices" ADD CONSTRAINT "notices_params_check" CHECK (jsonb_typeof("params") = 'object');
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_counter_check" CHECK ("counter" >= 0);
ALTER TABLE "rate_limits" ADD CONSTRAINT "rate_limits_count_check" CHECK ("count" >= 0);
ALTER TABLE "stored_files"
  ADD CONSTRAINT "stored_files_size_check" CHECK ("size" >= 0),
  ADD CONSTRAINT "stored_files_sha256_check" CHECK ("sha256" ~ '^[0-9a-f]{64}$');

-- The audit keeps its worth only if nobody, a fault in our own code included, can rewrite it.
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql
  AS $$BEGIN RAISE EXCEPTION 'audit_events is append-only' USING ERRCODE = 'insufficient_privilege'; END$$;
CREATE TRIGGER "audit_events_append_only" BEFORE UPDATE OR DELETE ON "audit_events"
  FOR EACH ROW EXECUTE FUNCTION "refuse_audit_change"();
CREATE TRIGGER "audit_events_never_truncated" BEFORE TRUNCATE ON "audit_events"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();

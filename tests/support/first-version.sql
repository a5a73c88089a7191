-- A database of the first version (prisma/migrations/20261121054255_first), with rows in each of its tables: two people who
-- learn, one at each end of the way; one who manages, examines and estimates; one who was deleted. $password is a hash.
INSERT INTO companies (id, title, created_at) VALUES (1, 'Перша', '2026-11-21 08:00Z');
INSERT INTO users (id, company_id, email, first_name, middle_name, last_name, phone, roles, language, password_hash, is_active, deleted_at, date_joined) VALUES
  (1, 1, 'first@first.example', 'Ганна', 'Юріївна', 'Їжак', '+380671234567', '{administrator,distributor,estimator,examiner,expert,supervisor}', 'uk', '$password', true, NULL, '2026-11-21 08:00Z'),
  (2, 1, 'second@first.example', 'Остап', 'Юрійович', 'Ґудзь', NULL, '{employee}', 'uk', '$password', true, NULL, '2026-11-21 08:00Z'),
  (3, 1, 'third@first.example', 'Марія', 'Іванівна', 'Єрмак', NULL, '{employee}', 'ru', '$password', true, NULL, '2026-11-21 08:00Z'),
  (4, 1, 'second@first.example', 'Ілля', 'Петрович', 'Яр', NULL, '{employee}', 'en', '$password', false, '2026-11-21 09:00Z', '2026-11-21 08:00Z');
INSERT INTO units (id, company_id, title, color, manager_id, parent_id) VALUES (1, 1, 'Усі', '#336699', 1, NULL), (2, 1, 'Склад', '#aa3311', 1, 1);
INSERT INTO positions (id, company_id, title, unit_id) VALUES (1, 1, 'Комірник', 2), (2, 1, 'Старший комірник', NULL);
INSERT INTO stored_files (id, company_id, name, content_type, size, sha256, storage_key, uploaded_by_id)
  SELECT id, 1, 'Файл ' || id || '.txt', 'text/plain', 5, '$sha256', '$key' || id, 1 FROM generate_series(1, 4) AS id;
UPDATE users SET unit_id = 2, position_id = 1 WHERE id IN (2, 3);
UPDATE users SET unit_id = 1, image_id = 4 WHERE id = 1;

INSERT INTO sessions (company_id, user_id, expires_at, address, agent) VALUES (1, 1, '2026-12-21 08:00Z', '10.0.0.1', 'browser');
INSERT INTO password_resets (company_id, user_id, expires_at) VALUES (1, 2, '2026-11-22 08:00Z');
INSERT INTO rate_limits (key, count, window_ends_at) VALUES ('login 10.0.0.1', 2, '2026-11-21 09:00Z');
INSERT INTO audit_events (company_id, actor_id, action, subject, subject_id, details) VALUES
  (1, NULL, 'created', 'user', 1, '{}'),
  (1, 1, 'updated', 'user', 2, '{"last_name": ["Гудзь", "Ґудзь"]}');
INSERT INTO notices (company_id, user_id, code, params, read_at) VALUES
  (1, 2, 'UEC', '{"program": "Склад"}', NULL),
  (1, 3, 'UAA', '{"program": "Перші дні"}', '2026-11-21 09:00Z');

INSERT INTO courses (id, company_id, kind, title, days_to_complete, has_exam, exam_description) VALUES
  (1, 1, 'education', 'Облік', 10, true, 'Покажіть картки'),
  (2, 1, 'education', 'Безпека', 0, false, ''),
  (3, 1, 'adaptation', 'Хто є хто', 5, false, '');
INSERT INTO course_examiners (company_id, course_id, user_id) VALUES (1, 1, 1);
INSERT INTO course_files (id, company_id, course_id, title, file_id) VALUES (1, 1, 1, 'Правила', 1);
INSERT INTO course_links (id, company_id, course_id, title, url) VALUES (1, 1, 1, 'Закон', 'https://law.example/');
INSERT INTO tests (id, company_id, course_id, title, has_time_limit, time_limit_minutes, passing_score, max_retries) VALUES (1, 1, 1, 'Облік', true, 30, 50, 3);
INSERT INTO test_questions (id, company_id, test_id, title, points, sort_order) VALUES (1, 1, 1, 'Де картка?', 2, 0), (2, 1, 1, 'Хто підписує?', 1, 1);
INSERT INTO test_answers (id, company_id, question_id, title, is_correct, sort_order) VALUES
  (1, 1, 1, 'На складі', true, 0), (2, 1, 1, 'Ніде', false, 1), (3, 1, 2, 'Комірник', true, 0), (4, 1, 2, 'Керівник', true, 1);
INSERT INTO checklists (id, company_id, title) VALUES (1, 1, 'Комірник');
INSERT INTO checklist_estimators (company_id, checklist_id, user_id) VALUES (1, 1, 1);
INSERT INTO checklist_questions (id, company_id, checklist_id, course_id, title, points) VALUES (1, 1, 1, 1, 'Картка є', 3), (2, 1, 1, NULL, 'Прибрано', 1);

INSERT INTO programs (id, company_id, kind, title, position_id) VALUES (1, 1, 'education', 'Склад', 2), (2, 1, 'adaptation', 'Перші дні', NULL);
INSERT INTO program_units (company_id, program_id, unit_id) VALUES (1, 1, 2);
INSERT INTO program_positions (company_id, program_id, position_id) VALUES (1, 1, 1);
INSERT INTO program_courses (company_id, program_id, course_id, kind, sort_order) VALUES (1, 1, 1, 'education', 0), (1, 1, 2, 'education', 1), (1, 2, 3, 'adaptation', 0);
INSERT INTO user_programs (id, company_id, user_id, program_id, kind, status, briefing_date, deadline_date, pass_date, activity_at) VALUES
  (1, 1, 2, 1, 'education', 'done', '2026-11-21', '2026-12-01', '2026-11-21', '2026-11-21 10:00Z'),
  (2, 1, 3, 1, 'education', 'processing', NULL, '2026-12-01', NULL, NULL),
  (3, 1, 3, 2, 'adaptation', 'confirmed', '2026-11-21', '2026-11-26', NULL, NULL);
INSERT INTO user_courses (id, company_id, user_program_id, program_id, user_id, course_id, examiner_id, deadline_date) VALUES
  (1, 1, 1, 1, 2, 1, 1, '2026-12-01'), (2, 1, 1, 1, 2, 2, NULL, NULL),
  (3, 1, 2, 1, 3, 1, 1, '2026-12-01'), (4, 1, 2, 1, 3, 2, NULL, NULL), (5, 1, 3, 2, 3, 3, NULL, NULL);
INSERT INTO exam_stages (id, company_id, user_course_id, type, status, tries, score, requested_at, finished_at, decided_by_id) VALUES
  (1, 1, 1, 'etest', 'passed', 1, 66.67, NULL, '2026-11-21 09:30Z', NULL),
  (2, 1, 1, 'exam', 'passed', 1, 90, '2026-11-21 09:40Z', '2026-11-21 09:50Z', 1),
  (3, 1, 2, 'noexam', 'passed', 0, NULL, NULL, '2026-11-21 09:55Z', NULL),
  (4, 1, 3, 'etest', 'inProgress', 1, NULL, NULL, NULL, NULL),
  (5, 1, 3, 'exam', 'new', 0, NULL, NULL, NULL, NULL),
  (6, 1, 4, 'noexam', 'new', 0, NULL, NULL, NULL, NULL),
  (7, 1, 5, 'noexam', 'new', 0, NULL, NULL, NULL, NULL);
INSERT INTO exam_documents (company_id, stage_id, title, file_id) VALUES (1, 2, 'Протокол', 2);
INSERT INTO attempts (id, company_id, stage_id, test_id, try_number, passing_score, score, started_at, deadline_at, finished_at) VALUES
  (1, 1, 1, 1, 1, 50, 66.67, '2026-11-21 09:20Z', '2026-11-21 09:50Z', '2026-11-21 09:30Z'),
  (2, 1, 4, 1, 1, 50, NULL, '2026-11-21 09:25Z', '2026-11-21 09:55Z', NULL);
INSERT INTO attempt_questions (company_id, attempt_id, question_id, number, title, answers, right_ids, points, served_at, answer_ids, answered_at, is_right) VALUES
  (1, 1, 1, 1, 'Де картка?', '[{"id": 1, "title": "На складі"}, {"id": 2, "title": "Ніде"}]', '{1}', 2, '2026-11-21 09:20Z', '{1}', '2026-11-21 09:21Z', true),
  (1, 1, 2, 2, 'Хто підписує?', '[{"id": 3, "title": "Комірник"}, {"id": 4, "title": "Керівник"}]', '{3,4}', 1, '2026-11-21 09:21Z', '{3}', '2026-11-21 09:22Z', false),
  (1, 2, 1, 1, 'Де картка?', '[{"id": 1, "title": "На складі"}, {"id": 2, "title": "Ніде"}]', '{1}', 2, '2026-11-21 09:25Z', '{}', NULL, NULL);
INSERT INTO completed_files (company_id, user_course_id, course_file_id) VALUES (1, 1, 1);
INSERT INTO completed_links (company_id, user_course_id, course_link_id) VALUES (1, 1, 1);
INSERT INTO certificates (company_id, number, code, user_id, program_id, user_program_id, holder_name, program_title, pass_date) VALUES
  (1, 1, 'first-version-code-0000000001', 2, 1, 1, 'Ґудзь Остап Юрійович', 'Склад', '2026-11-21');

INSERT INTO tasks (id, company_id, title, user_id, checklist_id, estimator_id, deadline_date) VALUES (1, 1, 'Прийняти товар', 2, 1, 1, '2026-11-30'), (2, 1, 'Прибрати', 3, 1, 1, NULL);
INSERT INTO task_files (company_id, task_id, title, file_id) VALUES (1, 1, 'Накладна', 3);
INSERT INTO task_links (company_id, task_id, title, url) VALUES (1, 1, 'Список', 'https://list.example/');
INSERT INTO estimates (id, company_id, task_id, kind, score, estimated_by_id) VALUES (1, 1, 1, 'evaluated', 75, 1);
INSERT INTO estimate_answers (company_id, estimate_id, question_id, course_id, title, points, is_checked) VALUES
  (1, 1, 1, 1, 'Картка є', 3, true), (1, 1, 2, NULL, 'Прибрано', 1, false);

-- The numbers go on behind these.
SELECT setval(pg_get_serial_sequence(name, 'id'), 1000) FROM unnest(ARRAY['companies', 'users', 'units', 'positions', 'stored_files',
  'courses', 'course_files', 'course_links', 'tests', 'test_questions', 'test_answers', 'checklists', 'checklist_questions', 'programs',
  'user_programs', 'user_courses', 'exam_stages', 'attempts', 'tasks', 'estimates']) AS name;

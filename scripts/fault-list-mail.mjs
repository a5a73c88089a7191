// Faults of letters: recipients, transport and priorities.
const SMTP = ["tests/api/smtp-letters.test.ts"];
const READY = ["tests/api/readiness.test.ts"];
const LOAD = ["tests/api/letters-under-load.test.ts"];
const INVITATIONS = ["tests/api/invitations.test.ts"];
const CONFIRMATION = ["tests/api/email-confirmation.test.ts"];
const CONFIRM = "lib/domain/people/emails/confirm-email.ts";
const CONFIRMED_COLUMN = "prisma/migrations/20261122101858_add_email_confirmed_at/migration.sql";
const BATCHES = "lib/endpoints/many-users.ts";
const TAKEN = ["tests/api/taken-emails.test.ts"];
const MEET = "lib/domain/people/users/taken-emails.ts";
const MAIL = "lib/adapters/mail.ts";
const BUDGET = "lib/domain/letters/reminders.sql.ts";
const QUEUE = "lib/domain/letters/queue-digests.ts";
const CONTENT = "lib/domain/letters/letter-content.ts";
const REMINDERS = ["tests/api/letter-budget.test.ts", "tests/api/reminders.test.ts"];
const WORKER = "lib/jobs/worker.ts";
const CREWS =
  '"own work": { taskList: ownWork, crontab: CRONTAB, ...crewOf(3) },\n  letters: { taskList: letters, ...crewOf(4) },';
const ONE_CREW = 'all: { taskList: tasks, crontab: CRONTAB.replace("&priority=-10", ""), ...crewOf(2) },';

const letters = (name, file, from, to, tests) => ({ name: `letters: ${name}`, file, from, to, tests });
const taken = (name, file, from, to) => ({ name: `taken e-mails: ${name}`, file, from, to, tests: TAKEN });

export const mailFaults = [
  letters("one recipient", MAIL, 'to: { name: "", address: to },', "to,", SMTP),
  letters("no mailbox has brackets", MAIL, "if (NO_MAILBOX.test(letter.to)) {", "if (!letter.to) {", SMTP),
  letters("encrypted or not at all", MAIL, "url, requireTLS,", "url, requireTLS: requireTLS && false,", SMTP),
  letters("three reminders in 14 days", BUDGET, "WHEN count(*) >= ", "WHEN count(*) > ", REMINDERS),
  letters("14 days are whole", BUDGET, "WINDOW_DAYS} AND", "REPEAT_DAYS} AND", REMINDERS),
  letters("one reminder a day", BUDGET, "THEN 'budget_day'", "THEN NULL", REMINDERS),
  letters("who estimates tasks", QUEUE, " WHERE w.estimates)", ")", REMINDERS),
  letters("whose task it is now", CONTENT, "AND m.user_id = CASE m.matter", "AND 0 < CASE m.matter", REMINDERS),
  letters("crews that are silent", "lib/domain/company/jobs-still.ts", "lastAskedBySlowest() ?? now", "now", READY),
  letters("sweeps wait for none", WORKER, CREWS, ONE_CREW, LOAD),
  letters(
    "one company's go one after the other",
    "lib/domain/people/users/invite-user.ts",
    "'invitations-' || $1::int",
    "NULL",
    LOAD,
  ),
  letters(
    "somebody waits for a reset",
    "lib/domain/letters/queue-letters.ts",
    "AWAITED_LETTER = -10",
    "AWAITED_LETTER = 10",
    LOAD,
  ),
  letters(
    "titles lead nowhere",
    "lib/jobs/password-letters.ts",
    "company: inertWords(user.company.title)",
    "company: company.title",
    INVITATIONS,
  ),
  letters(
    "inviting needs a confirmed e-mail",
    "lib/domain/people/import/import-users.ts",
    "  if (invite) await requireConfirmedEmail(actor);\n",
    "",
    CONFIRMATION,
  ),
  letters("invitations of a day", BATCHES, 'await takeAmount("invitationsCompany", company, count);', "", INVITATIONS),
  letters(
    "invitations of a failed import",
    BATCHES,
    'await returnAttempt("invitationsCompany", company, taken);',
    "void taken;",
    INVITATIONS,
  ),
  letters(
    "another e-mail is not confirmed",
    CONFIRMED_COLUMN,
    'BEFORE UPDATE OF "email"',
    'BEFORE UPDATE OF "phone"',
    CONFIRMATION,
  ),
  letters(
    "a link fits one e-mail",
    CONFIRM,
    "isKeyedWord(secret, PURPOSE, person.id,",
    "isKeyedWord(keyedWord(PURPOSE, person.id, person.email.toLowerCase(), ends), PURPOSE, person.id,",
    CONFIRMATION,
  ),
  taken("each counts", MEET, "  await count(taken.size);\n", ""),
  taken("a refusal tells nothing", MEET, "  await count(0);\n", ""),
  taken(
    "who reaches the number is told nothing",
    "lib/endpoints/taken-emails.ts",
    'if (count > 0) await takeAttempt("takenEmails", company, 0);',
    "",
  ),
  taken(
    "a new person's",
    "lib/endpoints/users.ts",
    "    await meetTakenEmails(actor, [body.email], countTaken(actor));\n    const isInviting",
    "    const isInviting",
  ),
  taken(
    "only those that are proved",
    MEET,
    "lower(u.email) = lower(g.email) AND u.email_confirmed_at IS NOT NULL",
    "lower(u.email) = lower(g.email)",
  ),
  taken(
    "not those of the own people",
    MEET,
    "WHERE NOT EXISTS (SELECT 1 FROM users o",
    "WHERE NOT EXISTS (SELECT 1 FROM users o JOIN companies n ON false",
  ),
  taken("imports of an hour", BATCHES, '  await takeAttempt("importsPerson", String(actor.userId));\n', ""),
];

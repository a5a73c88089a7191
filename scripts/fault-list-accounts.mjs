// Faults of accounts: passwords, e-mails, sessions, and what strangers may learn about them.
const PASSWORDS = ["tests/api/passwords.test.ts"];
const OWN = ["tests/api/own-password.test.ts"];
const EMAILS = ["tests/api/emails.test.ts"];
const UNPROVED = ["tests/api/unproved-emails.test.ts"];
const PROVED = "lib/domain/people/emails/prove-email.ts";
const PROOF_RULES = "prisma/migrations/20261126100000_unproved_emails/migration.sql";
const FIELDS = "lib/contracts/fields.ts";
const QUESTIONS = "lib/domain/handbook/question-exchange/gift-text.ts";
const VISIBLE = ["tests/api/guards/visibility.test.ts"];
const RESET = ["tests/api/password-reset.test.ts"];
const LOG = ["tests/api/log-lines.test.ts"];
const BROWSER = ["tests/api/browser-sign-in.test.ts"];
const SECOND = ["tests/api/second-factor.test.ts"];
const STEP = ["tests/api/second-step.test.ts"];
const BOTH = ["tests/api/browser-second-step.test.ts"];
const REQUIRED = ["tests/api/second-factor-required.test.ts"];
const SPEND = "lib/domain/people/sign-in/spend-code.ts";
const STEPS = "lib/auth/second-step.ts";
const CHANGE = "lib/domain/people/users/change-user.ts";

const account = (name, file, from, to, tests) => ({ name: `account: ${name}`, file, from, to, tests });

export const accountFaults = [
  account(
    "title of the company in passwords",
    "lib/domain/people/sign-in/password-policy.ts",
    "comparable(company_title)",
    "comparable(company_title.slice(99))",
    PASSWORDS,
  ),
  account(
    "own password among people",
    CHANGE,
    "isNeeded: isOwnEmail || password !== undefined",
    "isNeeded: isOwnEmail",
    OWN,
  ),
  account(
    "own e-mail among people",
    CHANGE,
    "isNeeded: isOwnEmail || password !== undefined",
    "isNeeded: password !== undefined",
    OWN,
  ),
  account("own e-mail ends other sessions", CHANGE, "if (password || isOwnEmail || ", "if (password || ", OWN),
  account(
    "guesses at one's own password",
    "lib/auth/own-password.ts",
    '  await takeAttempt("loginAccount", counted);\n',
    "",
    OWN,
  ),
  account(
    "two changes by one password",
    CHANGE,
    "{ id, ...(proven !== undefined && { passwordHash: proven }) }",
    "{ id }",
    OWN,
  ),
  account("lists and comments in e-mails", FIELDS, '",;:<>()', '"', EMAILS),
  account(
    "unseen characters in titles",
    "lib/contracts/plain-text.ts",
    'replace(UNSEEN, "$1")',
    'replace(UNSEEN, "$&")',
    ["tests/api/sign-in.test.ts"],
  ),
  account("unseen characters in files of questions", QUESTIONS, "return plainLines(textOfHtml", "return (textOfHtml", [
    "tests/api/question-exchange.test.ts",
  ]),
  account(
    "e-mails by search",
    "lib/domain/learning/user-programs/user-programs.ts",
    "u.last_name, u.image_id",
    "concat(u.last_name, u.email) AS last_name, u.image_id",
    VISIBLE,
  ),
  account("lock after a reset", "lib/endpoints/auth.ts", "    await forgetGuesses(email);\n", "", RESET),
  account(
    "lock after a reset, in a known browser",
    "lib/auth/authenticate.ts",
    ', forgetAttempts("loginDevice", nameOf(email))',
    "",
    RESET,
  ),
  account(
    "work of a reset before its answer",
    "lib/domain/people/sign-in/password-reset.ts",
    "  const request: ResetRequest = { email, requestId, address };\n",
    "  const request: ResetRequest = { email, requestId, address };\n  if (request) return openPasswordReset(request);\n",
    RESET,
  ),
  account("address in the log", "lib/http/finish.ts", "{ requestId, address, method,", "{ requestId, method,", LOG),
  account(
    "line of a refused sign-in",
    "lib/auth/authenticate.ts",
    'logSignIn(error instanceof Refusal ? error.code : "internal", name, origin);',
    "void 0;",
    LOG,
  ),
  account("e-mail in the log", "lib/auth/sign-in-line.ts", 'keyedWord("sign-in line", name)', "name", LOG),
  account(
    "former session of a browser",
    "lib/auth/next-auth.ts",
    "if (former !== undefined)",
    "if (former === 0)",
    BROWSER,
  ),
  account("owner of an e-mail alone", PROVED, "AND p.email_confirmed_at IS NOT NULL", "AND false", UNPROVED),
  account("number of accounts that share an e-mail", PROVED, "MOST_HOLDERS = 3", "MOST_HOLDERS = 4", UNPROVED),
  account("e-mail of others", PROOF_RULES, "AND p.email_confirmed_at IS NOT NULL", "AND false", UNPROVED),
  account("proof of a former e-mail", PROOF_RULES, '"email", "email_confirmed_at" ON', '"email" ON', UNPROVED),
  account(
    "others are told",
    "lib/domain/people/emails/prove-email.ts",
    "  if (count > 0) await db.$sql(TELL_OTHERS, id);\n",
    "",
    UNPROVED,
  ),
  account(
    "others are told once",
    "lib/domain/people/emails/prove-email.ts",
    "e.created_at >= u.email_confirmed_at",
    "false",
    UNPROVED,
  ),
  account(
    "guesses at accounts that share an e-mail",
    "lib/auth/authenticate.ts",
    "accounts.length > 1 ? returnAttempt",
    "accounts.length > 9 ? returnAttempt",
    UNPROVED,
  ),
  account(
    "browser of another account that shares an e-mail",
    "lib/auth/authenticate.ts",
    "isOfFirst && accounts.length === 1",
    "isOfFirst",
    UNPROVED,
  ),
  account(
    "letters to the owner of an e-mail about another",
    "lib/jobs/account-letters.ts",
    'if (await belongsElsewhere(userId)) return "belongs_elsewhere";',
    "",
    UNPROVED,
  ),
  account(
    "e-mails that a company's own service tells",
    "lib/domain/people/sign-in/person-of-account.ts",
    "if (isOfOperator) await",
    "await",
    ["tests/api/company-sign-in.test.ts"],
  ),
  account("used step of a code", SPEND, " AND f.last_step < $3::int", "", STEP),
  account("used recovery code", SPEND, " AND r.used_at IS NULL", "", STEP),
  account(
    "codes of one person",
    SPEND,
    "WHERE r.company_id = $1 AND r.factor_id = $2 AND",
    "WHERE r.company_id = $1 AND r.factor_id > 0 * $2 AND",
    STEP,
  ),
  account(
    "session without a code",
    "lib/domain/people/sign-in/sessions.ts",
    " AND f.id IS DISTINCT FROM $8::int)",
    " AND f.id IS DISTINCT FROM $8::int AND false)",
    STEP,
  ),
  account(
    "password step that signs in",
    "lib/auth/authenticate.ts",
    "if (factor_id !== null && ",
    "if (factor_id === 0 && ",
    BOTH,
  ),
  account("end of the password step", STEPS, "|| Number(ends) <= secondsNow() ||", "||", STEP),
  account(
    "end of a remembered device",
    STEPS,
    "!mac || Number(ends) <= secondsNow()) return false",
    "!mac) return false",
    STEP,
  ),
  account(
    "facts of a remembered device",
    STEPS,
    "return [id, factor_id, password_changed_at.getTime(), ends];",
    "return [id, ends];",
    STEP,
  ),
  account(
    "guesses at codes",
    "lib/auth/rate-limit.ts",
    '["codePerson", person]);',
    '["codePerson", person + Math.random()]);',
    STEP,
  ),
  account(
    "guesses of an address at codes",
    "lib/auth/rate-limit.ts",
    '["codeAddress", address]',
    '["codeAddress", null]',
    STEP,
  ),
  account(
    "own second factor reset without a code",
    "lib/domain/people/sign-in/reset-second-factor.ts",
    "if (userId === actor.userId)",
    "if (userId === 0)",
    SECOND,
  ),
  account(
    "sessions after a reset of the second factor",
    "lib/domain/people/sign-in/reset-second-factor.ts",
    "    await endSessions(db, userId);\n",
    "",
    SECOND,
  ),
  account(
    "sessions before the second factor",
    "lib/domain/people/sign-in/confirm-second-factor.ts",
    "    await endSessions(db, actor.userId, actor.sessionId);\n",
    "",
    SECOND,
  ),
  account("required second factor", "lib/http/serve.ts", "if (actor.lacksSecondFactor && ", "if (!actor && ", REQUIRED),
  account("cookies of this host alone", "lib/auth/cookies.ts", "`__Host-", "`__Secure-", BROWSER),
];

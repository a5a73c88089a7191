// Faults in the operator's tool, in metrics and in former secrets.

const DOCTOR = ["tests/api/doctor.test.ts"];
const BACKUP = ["tests/api/backup.test.ts"];
const COMPANIES = ["tests/api/operator-companies.test.ts"];
const PEOPLE = ["tests/api/operator-people.test.ts"];
const METRICS = ["tests/api/metrics.test.ts"];
const FORMER = ["tests/api/former-secrets.test.ts"];
const TRACES = ["tests/api/traces.test.ts"];
const REMOVAL = "prisma/migrations/20261125040000_remove_company/migration.sql";

export const operatorFaults = [
  {
    name: "who is told of proxies",
    file: "lib/http/doctor-look.ts",
    from: "isDoctorWord(headers.get(DOCTOR_HEADER))",
    to: "headers.get(DOCTOR_HEADER) !== null",
    tests: DOCTOR,
  },
  {
    name: "a word of the doctor ends",
    file: "lib/adapters/doctor-word.ts",
    from: "Number(until) > now && isKeyedWord",
    to: "Number(until) > 0 && isKeyedWord",
    tests: DOCTOR,
  },
  {
    name: "rows of a restored table",
    file: "lib/operator/backup/load.ts",
    from: "part.columns), [`[${lines.join",
    to: "part.columns), [`[${lines.slice(1).join",
    tests: BACKUP,
  },
  {
    name: "numbers that were used before a restore",
    file: "lib/operator/backup/load.ts",
    from: "Object.entries(sequences)",
    to: "Object.entries({})",
    tests: BACKUP,
  },
  {
    name: "bytes of a backup",
    file: "lib/operator/backup/verify.ts",
    from: "if (found !== sha256)",
    to: "if (found === undefined)",
    tests: BACKUP,
  },
  {
    name: "running server during a restore",
    file: "lib/operator/backup/state.ts",
    from: "if (running?.count)",
    to: "if (running === undefined)",
    tests: BACKUP,
  },
  {
    name: "trail of a company that stays",
    file: REMOVAL,
    from: "IF EXISTS (SELECT FROM companies WHERE id = OLD.company_id)",
    to: "IF FALSE",
    tests: COMPANIES,
  },
  {
    name: "title of a removed company",
    file: "lib/operator/command.ts",
    from: "if (typed !== wanted)",
    to: "if (!typed)",
    tests: COMPANIES,
  },
  {
    name: "sessions after the operator set a password",
    file: "lib/domain/people/users/operator-accounts.ts",
    from: "    await endSessions(db, id);\n",
    to: "",
    tests: PEOPLE,
  },
  {
    name: "token of the metrics",
    file: "lib/http/metrics-door.ts",
    from: "!given || !tokens.some((one) => isSame(given, one))",
    to: "!given",
    tests: METRICS,
  },
  {
    name: "new hash after a former pepper",
    file: "lib/auth/authenticate.ts",
    from: 'pepper === "former" || ',
    to: "",
    tests: FORMER,
  },
  {
    name: "traces: the values of statements stay here",
    file: "lib/db/statement-spans.ts",
    from: '"db.query.summary": summary }',
    to: '"db.query.summary": text ?? summary }',
    tests: TRACES,
  },
  {
    name: "traces: a fault is a code and no message",
    file: "lib/db/statement-spans.ts",
    from: 'span.end({ "db.response.status_code": code }, code)',
    to: 'span.end({ "db.response.status_code": code }, String((error as Error).message))',
    tests: TRACES,
  },
  {
    name: "traces: a request is named by the pattern of its path",
    file: "lib/http/traced-request.ts",
    from: 'const isKnown = route !== "none";',
    to: "const isKnown = true;",
    tests: TRACES,
  },
  {
    name: "traces: health checks are left out",
    file: "lib/http/traced-request.ts",
    from: 'route.startsWith("/health/") ? answer()',
    to: 'route.startsWith("/healthy/") ? answer()',
    tests: TRACES,
  },
  {
    name: "traces: what the caller leaves out is left out",
    file: "lib/tracing/open-telemetry.ts",
    from: 'name.startsWith("parentbased_") ?',
    to: 'name.startsWith("parentbased-") ?',
    tests: TRACES,
  },
  {
    name: "traces: a job that fails says so",
    file: "lib/jobs/traced-tasks.ts",
    from: "span?.end({}, error instanceof Error ? error.name : typeof error);",
    to: "span?.end();",
    tests: TRACES,
  },
  {
    name: "traces: trouble is told once",
    file: "lib/tracing/open-telemetry.ts",
    from: "else if (!isTold && performance.now() - toldAt > TELL_AGAIN_MS) {",
    to: "else {",
    tests: TRACES,
  },
  {
    name: "doctor: the headers of the collector",
    file: "lib/operator/doctor/traces.ts",
    from: "{ ...headers, ",
    to: "{ ",
    tests: DOCTOR,
  },
];

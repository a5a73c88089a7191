// Faults of one line each, and the tests that must find them. A fault is a search text and its replacement.
import { accountFaults } from "./fault-list-accounts.mjs";
import { creditFaults } from "./fault-list-credits.mjs";
import { draftFaults } from "./fault-list-drafts.mjs";
import { examFaults } from "./fault-list-exams.mjs";
import { guardFaults } from "./fault-list-guard.mjs";
import { limitFaults } from "./fault-list-limits.mjs";
import { mailFaults } from "./fault-list-mail.mjs";
import { matrixFaults } from "./fault-list-matrix.mjs";
import { operatorFaults } from "./fault-list-operator.mjs";
import { processFaults } from "./fault-list-process.mjs";
import { renewalFaults } from "./fault-list-renewals.mjs";
import { repairFaults } from "./fault-list-repairs.mjs";
import { reviewFaults } from "./fault-list-review.mjs";
import { studyFaults } from "./fault-list-studies.mjs";
import { tiedFaults } from "./fault-list-tied.mjs";

const ISOLATION = ["tests/api/guards/isolation.test.ts"];
const ACCESS = ["tests/api/guards/access.test.ts"];
const COMPANY_FILTER = ["tests/api/guards/company-filter.test.ts"];
const MIGRATION = "prisma/migrations/20261121054255_first/migration.sql";
const EMAILS = "prisma/migrations/20261126100000_unproved_emails/migration.sql";

export const faults = [
  {
    name: "company filter of reads",
    file: "lib/db/company.ts",
    from: "if (FILTERED.includes(operation)) return { ...prismaArgs, where: { ...prismaArgs.where, companyId } };",
    to: "if (FILTERED.includes(operation)) return prismaArgs;",
    tests: ISOLATION,
  },
  {
    name: "company filter of changes",
    file: "lib/db/company.ts",
    from: "refuseMove(prismaArgs.data, model);\n    return { ...prismaArgs, where: { ...prismaArgs.where, companyId } };",
    to: "refuseMove(prismaArgs.data, model);\n    return prismaArgs;",
    tests: COMPANY_FILTER,
  },
  {
    name: "company of created rows",
    file: "lib/db/company.ts",
    from: "requireCompany(prismaArgs.data, companyId, model);\n",
    to: "\n",
    tests: COMPANY_FILTER,
  },
  {
    name: "company condition of every list",
    file: "lib/domain/rows/shape.ts",
    from: 'return ["r.company_id = $1",',
    to: 'return ["(r.company_id = $1 OR TRUE)",',
    tests: ISOLATION,
  },
  {
    name: "company condition of plain SQL (one unit)",
    file: "lib/domain/people/org-structure/units.ts",
    from: "WHERE u.company_id = $1 AND u.id = $2`",
    to: "WHERE (u.company_id = $1 OR TRUE) AND u.id = $2`",
    tests: ISOLATION,
  },
  {
    name: "company condition of plain SQL (all units)",
    file: "lib/domain/people/org-structure/units.ts",
    from: "WHERE u.company_id = $1 ORDER BY u.title",
    to: "WHERE u.company_id = $1 OR TRUE ORDER BY u.title",
    tests: ISOLATION,
  },
  {
    name: "registry line",
    file: "lib/contracts/registry.ts",
    from: "  positions: positionContract,\n",
    to: "",
    tests: ["tests/api/guards/registry.test.ts"],
  },
  {
    name: "handler beside the door",
    file: "lib/endpoints/crud.ts",
    from: "serve(endpoint, handle as unknown as Parameters<typeof serve>[1]);",
    to: "Object.assign(async () => Response.json(await handle({} as Given)), { endpoint });",
    tests: ["tests/api/guards/registry.test.ts"],
    only: "the door itself",
  },
  {
    name: "administrator check",
    file: "lib/http/serve.ts",
    from: 'if (contract.who === "administrator" && !(actor && isAdministrator(actor)))',
    to: 'if (contract.who === "administrator" && !actor)',
    tests: ACCESS,
    only: "T-ROLE",
  },
  {
    name: "sign-in check",
    file: "lib/http/serve.ts",
    from: 'if (!actor) throw new Refusal("not_signed_in");',
    to: "",
    tests: ACCESS,
    only: "T-ROLE",
  },
  {
    name: "contract opened to everybody",
    file: "lib/contracts/users.ts",
    from: 'path: "/users/add-role-to-user/",\n    who: "administrator"',
    to: 'path: "/users/add-role-to-user/",\n    who: "signed-in"',
    tests: ACCESS,
    only: "T-ROLE",
  },
  {
    name: "cookie believed everywhere",
    file: "lib/auth/actor-from-request.ts",
    from: 'contract.method === "GET" && contract.path.startsWith("/files/")',
    to: "true || contract",
    tests: ACCESS,
    only: "T-ROLE",
  },
  {
    name: "answer parse",
    file: "lib/http/encode.ts",
    from: "JSON.stringify(z.parse(schema, answer))",
    to: "JSON.stringify(answer)",
    tests: ["tests/api/guards/front-door.test.ts"],
  },
  {
    name: "unknown keys of a body",
    file: "lib/http/serve.ts",
    from: "body: parse(contract.body, emptyAsNone(contract.body, sent))",
    to: "body: { ...(sent as object), ...(parse(contract.body, emptyAsNone(contract.body, sent)) as object) }",
    tests: ["tests/api/guards/fields.test.ts"],
  },
  {
    name: "body limit",
    file: "lib/http/json-body.ts",
    from: "if (bytes > limit)",
    to: "if (bytes < 0)",
    tests: ["tests/api/guards/bodies.test.ts"],
  },
  {
    name: "NUL in texts",
    file: "lib/http/json-body.ts",
    from: 'value.includes("\\0")',
    to: "false",
    tests: ["tests/api/guards/bodies.test.ts"],
  },
  {
    name: "unique e-mail within a company",
    file: EMAILS,
    from: 'CREATE UNIQUE INDEX "users_company_email_key"',
    to: 'CREATE INDEX "users_company_email_key"',
    tests: ["tests/api/database/uniques.test.ts"],
  },
  {
    name: "unique proved e-mail",
    file: EMAILS,
    from: 'CREATE UNIQUE INDEX "users_email_key"',
    to: 'CREATE INDEX "users_email_key"',
    tests: ["tests/api/database/uniques.test.ts"],
  },
  {
    name: "composite foreign key made single",
    file: MIGRATION,
    from: '"users_company_id_unit_id_fkey" FOREIGN KEY ("company_id", "unit_id") REFERENCES "units"("company_id", "id")',
    to: '"users_company_id_unit_id_fkey" FOREIGN KEY ("unit_id") REFERENCES "units"("id")',
    tests: ["tests/api/database/ownership.test.ts", "tests/api/database/cross-company.test.ts"],
  },
  {
    name: "visible rows of users",
    file: "lib/domain/people/users/users.ts",
    from: 'isAdministrator(actor) ? "" :',
    to: 'actor ? "" :',
    tests: ["tests/api/guards/visibility.test.ts"],
  },
  {
    name: "last administrator",
    file: "lib/domain/people/users/keep-an-administrator.ts",
    from: 'if (left === 0) throw new Refusal("last_administrator");',
    to: "void left;",
    tests: ["tests/api/users.test.ts"],
  },
  {
    name: "revoked sessions",
    file: "lib/domain/people/sign-in/sessions.ts",
    from: "s.revoked_at IS NULL AND s.expires_at",
    to: "s.expires_at",
    tests: ["tests/api/tokens.test.ts"],
  },
  {
    name: "rate limit's refusal",
    file: "lib/auth/rate-limit.ts",
    from: "if (row && row.refused > 0) throw",
    to: "if (row && row.refused < 0) throw",
    tests: ["tests/api/brute.test.ts"],
  },
  ...accountFaults,
  {
    name: "application's role made a superuser",
    file: "scripts/application-role.sql",
    from: "CREATE ROLE atesta LOGIN PASSWORD",
    to: "CREATE ROLE atesta SUPERUSER LOGIN PASSWORD",
    tests: ["tests/api/database/superuser.test.ts"],
  },
  {
    name: "tables left with the superuser",
    file: "scripts/application-role.sql",
    from: "relkind IN ('r', 'p', 'v', 'm', 'f')",
    to: "relkind IN ('p', 'v', 'm', 'f')",
    tests: ["tests/api/database/superuser.test.ts"],
  },
  ...creditFaults,
  ...draftFaults,
  ...examFaults,
  ...guardFaults,
  ...limitFaults,
  ...mailFaults,
  ...matrixFaults,
  ...operatorFaults,
  ...renewalFaults,
  ...repairFaults,
  ...reviewFaults,
  ...processFaults,
  ...studyFaults,
  ...tiedFaults,
];

import { loadModule } from "libpg-query";
import { Client } from "pg";
import { remembered } from "../remembered";
import { type CompanyTables, untied } from "./untied";

/** The faults of each text that ran in this test file. */
const known = new Map<string, readonly string[]>();
let tables: CompanyTables;
export const companyTables = (): CompanyTables => tables;

const refused: string[] = [];

/** The faults since the last call. A test that expects some calls it to take them. */
export const takeRefused = (): string[] => refused.splice(0);

function mockRefuseUntied(text: string): void {
  const faults = known.get(text) ?? remembered("untied", text, () => untied(text, tables));
  known.set(text, faults);
  if (!faults.length) return;
  refused.push(`SQL of a company is not tied to it:\n${faults.join("\n")}\nin ${text}`);
  throw new Error(refused.at(-1));
}

/** A fault fails the test here even if the code swallowed the error, or the door turned it into a 500. */
function failRefused(): void {
  const said = takeRefused();
  if (said.length) throw new Error(said.join("\n"));
}

afterEach(failRefused);
afterAll(failRefused);

jest.mock("@/lib/db/company-condition", () => {
  const { requireCompanyCondition } = jest.requireActual<{ requireCompanyCondition(text: string): void }>(
    "@/lib/db/company-condition",
  );
  return {
    requireCompanyCondition(text: string) {
      requireCompanyCondition(text);
      mockRefuseUntied(text);
    },
  };
});

/** Companies have no such column: they are their own. */
const TABLES = `SELECT table_name AS name FROM information_schema.columns
WHERE table_schema = 'public' AND column_name = 'company_id'`;

beforeAll(async () => {
  await loadModule();
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(TABLES);
  await client.end();
  tables = new Map([["companies", "id"], ...rows.map(({ name }) => [name, "company_id"] as const)]);
});

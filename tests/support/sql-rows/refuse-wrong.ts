import { createHash } from "node:crypto";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Statement } from "@/lib/db/row";
import { runFolder } from "../run-folder.mjs";
import { type Catalogue, readCatalogue } from "./catalogue";
import { Describer } from "./described";
import { faultsOf } from "./faults";

/** Statements that this test file has made, and those of them that wait for the check. */
const made = new Map<string, Statement<unknown>>();
const waiting = new Map<string, Statement<unknown>>();

export const madeStatements = (): Statement<unknown>[] => [...made.values()];

/** Those that were found right in this run of tests, whichever file made them. */
const RIGHT = path.join(runFolder(), "right-rows");

function mockNote(statement: Statement<unknown>): void {
  const key = JSON.stringify(statement);
  if (made.has(key)) return;
  made.set(key, statement);
  if (!existsSync(markOf(key))) waiting.set(key, statement);
}

const markOf = (key: string) => path.join(RIGHT, createHash("sha256").update(key).digest("hex").slice(0, 32));

/** Every statement whose columns are read is made by this function. */
jest.mock("@/lib/db/row", () => {
  const actual = jest.requireActual<typeof import("@/lib/db/row")>("@/lib/db/row");
  const make = actual.statement as (...args: unknown[]) => Statement<unknown>;
  return {
    ...actual,
    statement(...args: unknown[]) {
      const statement = make(...args);
      mockNote(statement);
      return statement;
    },
  };
});

let opened: { describer: Describer; catalogue: Catalogue } | undefined;

async function open(): Promise<NonNullable<typeof opened>> {
  const describer = await Describer.open(`${process.env.TEST_SUPERUSER}${process.env.TEST_DATABASE}`);
  return { describer, catalogue: await readCatalogue(describer.client) };
}

/** The faults of a statement that is constant, or is built at run time. */
export async function wrongRow(statement: Statement<unknown>, isConstant: boolean): Promise<string[]> {
  opened ??= await open();
  return faultsOf(statement, { ...opened, isConstant });
}

async function refuseWrong(): Promise<void> {
  const refused: string[] = [];
  const found = [...waiting];
  waiting.clear();
  for (const [key, statement] of found) {
    const faults = await wrongRow(statement, false).catch((error: Error) => [error.message]);
    if (faults.length)
      refused.push(`SQL does not answer what it declares:\n${faults.join("\n")}\nin ${statement.text}`);
    else writeFileSync(markOf(key), "");
  }
  if (refused.length) throw new Error(refused.join("\n\n"));
}

beforeAll(() => mkdirSync(RIGHT, { recursive: true }));
afterEach(refuseWrong);
afterAll(async () => {
  try {
    await refuseWrong();
  } finally {
    await opened?.describer.client.end();
  }
});

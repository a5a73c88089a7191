import type { Client } from "pg";
import { undone } from "@/tests/support/database";
import { type ForeignKey, readForeignKeys } from "./catalogue";
import { RowMaker } from "./rows";

/**
 * Drops foreign keys that share a column with the tested one: they would also reject the row and hide a missing
 * rejection.
 */
async function dropNeighbours(client: Client, key: ForeignKey, keys: ForeignKey[]): Promise<void> {
  const shared = (other: ForeignKey) =>
    other.columns.some((name) => name !== "company_id" && key.columns.includes(name));
  const neighbours = keys.filter((other) => other.table === key.table && other.name !== key.name && shared(other));
  for (const { table, name } of neighbours) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
}

async function tryKey(key: ForeignKey, keys: ForeignKey[]): Promise<string[]> {
  const seen: string[] = [];
  await undone(async (client) => {
    const maker = await RowMaker.on(client);
    const [ours, theirs] = [await maker.company(), await maker.company()];
    const row = await maker.plan(key.table, ours, {}, key.name);
    seen.push(await maker.attempt(key.table, row));

    const stranger = await maker.make(key.target, theirs);
    const crossing = { ...row };
    key.columns.forEach((name, i) => {
      if (name !== "company_id") crossing[name] = stranger[key.targetColumns[i] ?? ""];
    });
    await dropNeighbours(client, key, keys);
    seen.push(await maker.attempt(key.table, crossing));

    await client.query(`ALTER TABLE ${key.table} DROP CONSTRAINT ${key.name}`);
    seen.push(await maker.attempt(key.table, crossing));
  });
  return seen;
}

test("each composite key refuses a row that refers to another company; no other constraint does", async () => {
  const keys = await readForeignKeys();
  const composite = keys.filter((key) => key.target !== "companies");
  expect(composite.length).toBeGreaterThan(50);
  for (const key of composite) {
    expect({ key: key.name, seen: await tryKey(key, keys) }).toEqual({
      key: key.name,
      seen: ["accepted", `23503 ${key.name}`, "accepted"],
    });
  }
});

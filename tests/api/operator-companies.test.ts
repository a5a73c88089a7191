import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { env } from "@/lib/config/env";
import { makeStoredFile } from "../support/builders/stored-files";
import { call } from "../support/call";
import { sql, undone } from "../support/database";
import { inFolder, run } from "../support/terminal";
import { buildWorld, type World } from "../support/world";

let [going, staying]: World[] = [];

const worlds = () => ({ going: going as World, staying: staying as World });

beforeAll(async () => {
  going = await buildWorld();
  staying = await buildWorld();
});

const TABLES = `SELECT table_name AS name FROM information_schema.columns
WHERE table_schema = 'public' AND column_name = 'company_id' ORDER BY 1`;

/** The rows of a company by table, and a hash of all that they contain. */
async function contentOf({ company }: World): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const { name } of await sql<{ name: string }>(TABLES)) {
    const [row] = await sql<{ count: number; hash: string }>(
      `SELECT count(*)::int AS count, md5(coalesce(string_agg(t::text, '' ORDER BY t::text), '')) AS hash FROM ${name} t WHERE company_id = $1`,
      [company.id],
    );
    found[name] = row;
  }
  return found;
}

const countsOf = async (world: World) =>
  Object.fromEntries(
    Object.entries(await contentOf(world)).map(([name, row]) => [name, (row as { count: number }).count]),
  );
const folderOf = ({ company }: World) => path.join(env().DATA_DIR, "files", String(company.id));

test("companies list shows each with its administrators, and as JSON", async () => {
  const { said } = await run(["companies", "list"]);
  const listed = JSON.parse((await run(["companies", "list", "--json"])).said) as { id: number; people: number }[];
  for (const { company, people } of Object.values(worlds())) {
    expect(said).toContain(company.title);
    expect(said).toContain(people.administrator.user.email);
    expect(listed.find(({ id }) => id === company.id)?.people).toBeGreaterThan(5);
  }
});

describe("companies export", () => {
  test("writes every row of the company and no other, its files, and no password", async () => {
    await inFolder(async (folder) => {
      const world = worlds().going;
      const target = path.join(folder, "out");
      await makeStoredFile(world.company, { name: "план.txt", bytes: Buffer.from("a plan") });
      const { code, complaints } = await run(["companies", "export", String(world.company.id), "out"], [], folder);
      expect([code, complaints]).toEqual([0, ""]);
      const lines = (table: string) =>
        readFileSync(path.join(target, `${table}.jsonl`), "utf8")
          .split("\n")
          .filter(Boolean)
          .map((line) => JSON.parse(line));
      for (const [table, count] of Object.entries(await countsOf(world))) {
        const rows = lines(table) as { company_id: number }[];
        expect([table, rows.length]).toEqual([table, count]);
        expect(rows.every(({ company_id }) => company_id === world.company.id)).toBe(true);
        // Nothing that a sign-in is compared with.
        expect(rows.flatMap(Object.keys).filter((name) => /hash|secret/.test(name))).toEqual([]);
      }
      expect(lines("companies")).toHaveLength(1);
      expect(lines("second_factors")).not.toHaveLength(0);
      expect(readFileSync(path.join(target, "users.jsonl"), "utf8")).not.toContain("password_hash");
      const plan = (lines("stored_files") as { id: number; name: string }[]).find(({ name }) => name === "план.txt");
      expect(readFileSync(path.join(target, "files", String(plan?.id), "план.txt"), "utf8")).toBe("a plan");
      const again = await run(["companies", "export", String(world.company.id), "out"], [], folder);
      expect([again.code, again.complaints.includes("not empty")]).toEqual([1, true]);
    });
  });

  test("tells of a file that the store has lost, and exports the rest", async () => {
    await inFolder(async (folder) => {
      const world = worlds().going;
      const lost = await makeStoredFile(world.company);
      const { storageKey } = lost;
      await sql("UPDATE stored_files SET storage_key = $2 WHERE id = $1", [lost.id, `${storageKey}-lost`]);
      const { code, complaints } = await run(["companies", "export", String(world.company.id), "out"], [], folder);
      expect([code, complaints.includes("missing")]).toEqual([1, true]);
      await sql("UPDATE stored_files SET storage_key = $2 WHERE id = $1", [lost.id, storageKey]);
    });
  });
});

describe("companies remove", () => {
  test.each([
    ["another title", ["Something else"], []],
    ["nobody to type it", [], []],
    ["another title as an option", [], ["--title", "Something else"]],
  ])("refuses with %s, and changes nothing", async (_name, answers, options) => {
    const world = worlds().going;
    const before = await contentOf(world);
    const { code } = await run(["companies", "remove", String(world.company.id), ...options], answers);
    expect(code).toBe(1);
    expect(await contentOf(world)).toEqual(before);
  });

  test.each(["0", "x", "999999"])("refuses the company %s, which does not exist", async (id) => {
    for (const name of ["remove", "export"]) {
      const args = name === "export" ? ["companies", name, id, "nowhere"] : ["companies", name, id];
      expect((await run(args)).code).toBe(1);
    }
  });

  test("the trail of a company that stays cannot be taken, whatever is set", async () => {
    const { going: one, staying: other } = worlds();
    const removing = `SELECT set_config('atesta.removing_company', '${one.company.id}', true)`;
    await undone(async (client) => {
      await client.query(removing);
      await expect(client.query("DELETE FROM audit_events WHERE company_id = $1", [other.company.id])).rejects.toThrow(
        "append-only",
      );
    });
    await undone(async (client) => {
      await client.query(removing);
      await client.query("DELETE FROM audit_events WHERE company_id = $1", [one.company.id]);
      await expect(client.query("COMMIT")).rejects.toThrow("append-only while its company stays");
    });
  });

  test("removes every row and file of the company, tells them by table, and leaves the other as it was", async () => {
    const { going: one, staying: other } = worlds();
    const [before, counts] = [await contentOf(other), await countsOf(one)];
    const otherFiles = readdirSync(folderOf(other));
    expect(Object.values(counts).filter((count) => count > 0).length).toBeGreaterThan(25);
    const { code, said } = await run(["companies", "remove", String(one.company.id)], [one.company.title]);
    expect(code).toBe(0);
    for (const [table, count] of Object.entries(counts))
      expect(said).toMatch(new RegExp(`^ {2}${table} +${count}$`, "m"));
    expect(Object.values(await countsOf(one)).every((count) => count === 0)).toBe(true);
    expect(await sql("SELECT 1 FROM companies WHERE id = $1", [one.company.id])).toEqual([]);
    expect(existsSync(folderOf(one)) ? readdirSync(folderOf(one)) : []).toEqual([]);
    expect(await contentOf(other)).toEqual(before);
    expect(readdirSync(folderOf(other))).toEqual(otherFiles);
    expect((await call("GET", "/users/users/", { token: other.people.administrator.access })).status).toBe(200);
    expect((await call("GET", "/users/users/", { token: one.people.administrator.access })).status).toBe(401);
  });
});

import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { makeCompany, makeUser } from "../support/builders/people";
import { sql } from "../support/database";
import { inFolder, run } from "../support/terminal";

type Line = { id: number; company: number; at: string; event: string; actor_email: string | null; details: object };

const linesOf = (file: string): Line[] =>
  readFileSync(file, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));

/** Events of a company, each so many minutes ago; the newest has just been written. */
async function companyWithEvents(minutes: readonly number[]) {
  const company = await makeCompany();
  const person = await makeUser(company);
  const rows = await sql<{ id: number }>(
    `INSERT INTO audit_events (company_id, actor_id, action, subject, subject_id, details, address, created_at)
     SELECT $1, $2, 'user_changed', 'user', $2, '{"fields": ["phone"]}', '192.0.2.7', now() - make_interval(mins => m)
     FROM unnest($3::int[]) WITH ORDINALITY AS given(m, nth) ORDER BY nth RETURNING id`,
    [company.id, person.id, minutes],
  );
  return { company, person, ids: rows.map(({ id }) => id) };
}

test("runs one after the other tell each event once, oldest first, and leave nothing out", async () => {
  const { company, person, ids } = await companyWithEvents([180, 120, 60, 0]);
  await companyWithEvents([90]);
  await inFolder(async (folder) => {
    const of = ["--company", String(company.id)];
    const first = await run(["audit", "export", "first.jsonl", ...of], [], folder);
    expect([first.code, first.complaints]).toEqual([0, ""]);
    const lines = linesOf(path.join(folder, "first.jsonl"));
    expect(lines.map(({ id }) => id)).toEqual(ids.slice(0, 3));
    expect(lines[0]).toMatchObject({
      company: company.id,
      event: "user_changed",
      actor_email: person.email,
      details: { fields: ["phone"] },
      address: "192.0.2.7",
    });
    expect(statSync(path.join(folder, "first.jsonl")).mode & 0o777).toBe(0o600);

    // Nobody could have written in between, so what the first run left is of its last minute.
    const [, moment = ""] = /--since (\S+)$/.exec(first.said) ?? [];
    const second = await run(["audit", "export", "second.jsonl", ...of, "--since", moment], [], folder);
    expect(second.code).toBe(0);
    expect(linesOf(path.join(folder, "second.jsonl"))).toEqual([]);
    const middle = await run(["audit", "export", "middle.jsonl", ...of, "--since", lines[1]?.at ?? ""], [], folder);
    expect(middle.code).toBe(0);
    expect(linesOf(path.join(folder, "middle.jsonl")).map(({ id }) => id)).toEqual(ids.slice(1, 3));
  });
});

test("without a company it has those of all; a file that is there and a wrong moment are refused", async () => {
  const [one, other] = [await companyWithEvents([30]), await companyWithEvents([20])];
  await inFolder(async (folder) => {
    expect((await run(["audit", "export", "all.jsonl"], [], folder)).code).toBe(0);
    const all = linesOf(path.join(folder, "all.jsonl")).map(({ id }) => id);
    expect(all).toEqual(expect.arrayContaining([...one.ids, ...other.ids]));
    expect(all.indexOf(one.ids[0] ?? 0)).toBeLessThan(all.indexOf(other.ids[0] ?? 0));
    for (const given of [["all.jsonl"], ["new.jsonl", "--since", "yesterday"], ["new.jsonl", "--company", "x"]])
      expect([given, (await run(["audit", "export", ...given], [], folder)).code]).toEqual([given, 1]);
    expect(existsSync(path.join(folder, "new.jsonl"))).toBe(false);
  });
});

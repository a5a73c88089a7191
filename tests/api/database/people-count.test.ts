import type { Client } from "pg";
import { undone } from "@/tests/support/database";
import { RowMaker } from "./rows";

const kept = async (client: Client, companyId: unknown) =>
  (await client.query("SELECT people_count FROM companies WHERE id = $1", [companyId])).rows[0]?.people_count;
const counted = async (client: Client, companyId: unknown) =>
  (
    await client.query("SELECT count(*)::int AS people FROM users WHERE company_id = $1 AND deleted_at IS NULL", [
      companyId,
    ])
  ).rows[0]?.people;

/** Copies of one person, in one statement, some of them already deleted. */
const COPIES = `
INSERT INTO users (company_id, email, password_hash, first_name, middle_name, last_name, roles, deleted_at)
SELECT company_id, 'copy' || n || '-' || company_id || '@people.example', password_hash, first_name, middle_name, last_name, roles,
  CASE WHEN n % 3 = 0 THEN now() END
FROM users, generate_series(1, 7) AS n WHERE id = ANY($1)`;

test("the stored number of a company's people is right after every kind of change", () =>
  undone(async (client) => {
    const maker = await RowMaker.on(client);
    const [one, other] = [
      await maker.make("users", await maker.company()),
      await maker.make("users", await maker.company()),
    ];
    const agree = async (people: number, ofOther: number) => {
      expect([await kept(client, one.company_id), await kept(client, other.company_id)]).toEqual([people, ofOther]);
      expect([await counted(client, one.company_id), await counted(client, other.company_id)]).toEqual([
        people,
        ofOther,
      ]);
    };
    await agree(1, 1);
    await client.query(COPIES, [[one.id, other.id]]);
    await agree(6, 6);
    await client.query("UPDATE users SET deleted_at = now() WHERE company_id = $1 AND email LIKE 'copy%'", [
      one.company_id,
    ]);
    await agree(1, 6);
    await client.query("UPDATE users SET deleted_at = NULL WHERE company_id = $1 AND email LIKE 'copy3-%'", [
      one.company_id,
    ]);
    await agree(2, 6);
    await client.query("DELETE FROM users WHERE company_id = $1 AND email LIKE 'copy%'", [one.company_id]);
    await agree(1, 6);
    await client.query("UPDATE users SET first_name = 'Інша', is_active = false WHERE company_id = $1", [
      other.company_id,
    ]);
    await agree(1, 6);
  }));

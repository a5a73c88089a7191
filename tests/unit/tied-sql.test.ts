import { loadModule } from "libpg-query";
import { untied } from "@/tests/support/tied-sql/untied";

const TABLES = new Map([
  ["companies", "id"],
  ...["users", "units", "notices"].map((name) => [name, "company_id"] as const),
]);
const faultsOf = (text: string) => untied(text, TABLES);

beforeAll(() => loadModule());

const SOUND: Record<string, string> = {
  "the only table, by the column without the table's name": "SELECT id FROM users WHERE company_id = $1 AND id = $2",
  "the parameter first, and cast": "SELECT id FROM users u WHERE $1::int = u.company_id",
  "a join by the first table":
    "SELECT FROM users u JOIN units t ON t.company_id = u.company_id WHERE u.company_id = $1",
  "a chain of joins": `SELECT FROM notices n JOIN users u ON u.company_id = n.company_id
    JOIN units t ON u.company_id = t.company_id WHERE n.company_id = $1`,
  "tables with commas":
    "SELECT FROM users u, units t WHERE u.company_id = $1 AND (t.company_id, t.id) = (u.company_id, u.unit_id)",
  USING: "SELECT FROM users u JOIN units t USING (company_id) WHERE u.company_id = $1",
  "the inner side of LEFT JOIN":
    "SELECT FROM users u LEFT JOIN units t ON t.company_id = $1 AND t.id = u.unit_id WHERE u.company_id = $1",
  "the inner side of RIGHT JOIN":
    "SELECT FROM units t RIGHT JOIN users u ON t.company_id = u.company_id WHERE u.company_id = $1",
  "a join within a join": `SELECT FROM users u LEFT JOIN (units t JOIN notices n ON n.company_id = t.company_id)
    ON t.company_id = u.company_id WHERE u.company_id = $1`,
  "a sub-select in a join before another": `SELECT FROM users u JOIN units t ON t.company_id = u.company_id
    AND EXISTS (SELECT FROM notices n WHERE n.company_id = t.company_id) JOIN unnest($2::int[]) x ON TRUE WHERE u.company_id = $1`,
  "companies by their id": "SELECT c.title FROM companies c JOIN users u ON u.company_id = c.id WHERE c.id = $1",
  "the name of the table": "SELECT FROM public.users WHERE users.company_id = $1 FOR UPDATE OF users",
  EXISTS:
    "SELECT FROM users u WHERE u.company_id = $1 AND NOT EXISTS (SELECT FROM units t WHERE t.company_id = u.company_id)",
  "IN, below OR":
    "SELECT FROM users u WHERE u.company_id = $1 AND (u.id = $2 OR u.unit_id IN (SELECT id FROM units WHERE company_id = $1))",
  "a scalar in the list":
    "SELECT (SELECT count(*) FROM units t WHERE t.company_id = u.company_id) FROM users u WHERE u.company_id = $1",
  LATERAL: `SELECT FROM users u JOIN LATERAL (SELECT * FROM notices n WHERE n.company_id = u.company_id LIMIT 1) n ON TRUE
    WHERE u.company_id = $1`,
  "a sub-select that the condition outside ties":
    "SELECT FROM (SELECT u.id, u.company_id FROM users u) r WHERE r.company_id = $1",
  "the same with all columns, within another":
    "SELECT FROM (SELECT * FROM (SELECT DISTINCT u.* FROM users u) i) r WHERE r.company_id = $1",
  "the same through a join": `SELECT FROM users u LEFT JOIN (SELECT company_id AS mine, count(*) FROM units GROUP BY company_id) t
    ON t.mine = u.company_id WHERE u.company_id = $1`,
  "a column of a sub-select": `SELECT FROM (SELECT company_id AS mine FROM users WHERE company_id = $1) r
    JOIN units t ON t.company_id = r.mine`,
  "a CTE, and a column of it": `WITH mine (c, id) AS (SELECT u.company_id, u.id FROM users u WHERE u.company_id = $1)
    SELECT FROM mine m JOIN units t ON t.company_id = m.c AND t.manager_id = m.id`,
  "a CTE with the name of a table": "WITH users AS (SELECT id FROM units WHERE company_id = $1) SELECT FROM users",
  "a CTE that changes rows": `WITH gone AS (DELETE FROM notices WHERE company_id = $1 RETURNING *)
    UPDATE users u SET title = 'x' FROM gone WHERE u.company_id = gone.company_id AND u.id = gone.user_id`,
  "a recursive CTE": `WITH RECURSIVE below AS (SELECT id, company_id FROM units WHERE company_id = $1 AND id = $2
    UNION ALL SELECT t.id, t.company_id FROM units t JOIN below b ON t.company_id = b.company_id AND t.parent_id = b.id) SELECT FROM below`,
  UNION: "SELECT id FROM users WHERE company_id = $1 UNION SELECT id FROM units WHERE company_id = $1",
  "no table of a company":
    "WITH x AS (SELECT 1 AS id) SELECT FROM x, unnest($2::int[]) AS y(id), pg_catalog.users z, rate_limits",
  "INSERT of values": "INSERT INTO units (title, company_id) VALUES ($2, $1), ($3, $1::int)",
  "INSERT of a tied table's company":
    "INSERT INTO units (company_id, title) SELECT u.company_id, 'x' FROM users u WHERE u.company_id = $1",
  "INSERT that does nothing on conflict":
    "INSERT INTO units (company_id) VALUES ($1) ON CONFLICT (id) DO NOTHING RETURNING id",
  "INSERT that updates by a key of the company": `INSERT INTO units (company_id, title) VALUES ($1, $2)
    ON CONFLICT (company_id, title) DO UPDATE SET title = excluded.title`,
  "INSERT that updates where the company is the same": `INSERT INTO units AS t (company_id, title) VALUES ($1, $2)
    ON CONFLICT (title) DO UPDATE SET title = excluded.title WHERE t.company_id = excluded.company_id`,
  UPDATE: "UPDATE users SET title = (SELECT title FROM units t WHERE t.company_id = $1) WHERE company_id = $1",
  "UPDATE … FROM":
    "UPDATE users u SET title = t.title FROM units t WHERE u.company_id = $1 AND t.company_id = u.company_id",
  "DELETE … USING": "DELETE FROM users u USING units t WHERE t.company_id = $1 AND u.company_id = t.company_id",
};

test.each(Object.entries(SOUND))("is accepted: %s", (_name, text) => {
  expect(faultsOf(text)).toEqual([]);
});

const UNSOUND: Record<string, [text: string, ...tables: string[]]> = {
  "no condition": ["SELECT FROM users", "users"],
  "a join by id": ["SELECT FROM users u JOIN units t ON t.id = u.unit_id WHERE u.company_id = $1", "units t"],
  "a join with all": ["SELECT FROM users u, units WHERE u.company_id = $1", "units"],
  "a column without its table, of two tables": [
    "SELECT FROM users u JOIN units t ON TRUE WHERE company_id = $1",
    "users u",
    "units t",
  ],
  OR: ["SELECT FROM users u WHERE u.company_id = $1 OR u.id = $2", "users u"],
  "OR in a join": ["SELECT FROM users u JOIN units t ON t.company_id = $1 OR TRUE WHERE u.company_id = $1", "units t"],
  NOT: ["SELECT FROM users u WHERE NOT (u.company_id = $1)", "users u"],
  "within another condition": ["SELECT FROM users u WHERE (u.company_id = $1) IS NOT NULL", "users u"],
  "not equal": ["SELECT FROM users u WHERE u.company_id >= $1", "users u"],
  "any of a list": ["SELECT FROM users u WHERE u.company_id = ANY ($1)", "users u"],
  "another parameter": ["SELECT FROM users u WHERE u.company_id = $2", "users u"],
  "a cast that could make companies equal": ["SELECT FROM users u WHERE u.company_id::bool = $1::bool", "users u"],
  "another column": ["SELECT FROM users u WHERE u.id = $1", "users u"],
  "a table that is not tied": ["SELECT FROM users u JOIN units t ON t.company_id = u.company_id", "users u", "units t"],
  "another column of the tied table": [
    "SELECT FROM users u JOIN units t ON t.company_id = u.id WHERE u.company_id = $1",
    "units t",
  ],
  "the outer side of LEFT JOIN": [
    "SELECT FROM users u LEFT JOIN units t ON t.company_id = $1 AND u.company_id = $1",
    "users u",
  ],
  "the outer side of RIGHT JOIN": [
    "SELECT FROM users u RIGHT JOIN units t ON t.company_id = $1 WHERE u.company_id = $1",
    "units t",
  ],
  "both sides of FULL JOIN": [
    "SELECT FROM users u FULL JOIN units t ON u.company_id = $1 AND t.company_id = $1",
    "users u",
    "units t",
  ],
  "USING without a tie": ["SELECT FROM users u JOIN units t USING (id) WHERE u.company_id = $1", "units t"],
  "NATURAL JOIN": ["SELECT FROM users u NATURAL JOIN units t WHERE u.company_id = $1", "NATURAL", "units t"],
  companies: ["SELECT FROM companies c JOIN users u ON u.company_id = $1", "companies c"],
  "the schema's name": ["SELECT FROM public.users", "users"],
  EXISTS: [
    "SELECT FROM users u WHERE u.company_id = $1 AND EXISTS (SELECT FROM units t WHERE t.id = u.unit_id)",
    "units t",
  ],
  "a condition only inside EXISTS": [
    "SELECT FROM users u WHERE EXISTS (SELECT FROM units t WHERE t.company_id = $1)",
    "users u",
  ],
  "IN, below OR": [
    "SELECT FROM users u WHERE u.company_id = $1 AND (TRUE OR u.unit_id IN (SELECT id FROM units))",
    "units",
  ],
  "scalars everywhere": [
    `SELECT (SELECT 1 FROM users a), count((SELECT 1 FROM users b)) FROM unnest((SELECT array_agg(id) FROM users c)) AS f
     GROUP BY (SELECT 1 FROM users d) HAVING (SELECT TRUE FROM users e) ORDER BY (SELECT 1 FROM users f) LIMIT (SELECT 1 FROM users g)`,
    ...[..."abcdefg"].map((name) => `users ${name}`),
  ],
  "a sub-select in a join before another": [
    `SELECT FROM units t JOIN unnest($2::int[]) x ON EXISTS (SELECT FROM notices n) JOIN unnest($2::int[]) y ON TRUE WHERE t.company_id = $1`,
    "notices n: no condition",
  ],
  "a name of the outer select, used again": [
    "SELECT FROM users u WHERE u.company_id = $1 AND EXISTS (SELECT FROM units u WHERE u.id = $2)",
    "units u",
  ],
  LATERAL: [
    "SELECT FROM users u, LATERAL (SELECT FROM units t WHERE t.id = u.unit_id) x WHERE u.company_id = $1",
    "units t",
  ],
  "a sibling without LATERAL": [
    `SELECT FROM notices u WHERE u.company_id = $2 AND EXISTS (
       SELECT FROM users u, (SELECT FROM units t WHERE t.company_id = u.company_id) x WHERE u.company_id = $1)`,
    "notices u",
    "units t",
  ],
  "a condition outside a limit": ["SELECT FROM (SELECT * FROM users LIMIT 9) r WHERE r.company_id = $1", "users"],
  "a condition outside a window": [
    "SELECT FROM (SELECT u.company_id, count(*) OVER () FROM users u) r WHERE r.company_id = $1",
    "users u",
  ],
  "a condition outside DISTINCT ON": [
    "SELECT FROM (SELECT DISTINCT ON (u.id) * FROM users u) r WHERE r.company_id = $1",
    "users u",
  ],
  "a condition outside on another column": [
    "SELECT FROM (SELECT id AS company_id FROM users) r WHERE r.company_id = $1",
    "users",
  ],
  "a condition outside on the other table": [
    "SELECT FROM (SELECT u.company_id FROM users u, units t) r WHERE r.company_id = $1",
    "units t",
  ],
  "a sub-select's own company": [
    "SELECT FROM (SELECT $2 AS company_id) r JOIN users u ON u.company_id = r.company_id",
    "users u",
  ],
  CTE: ["WITH x AS (SELECT * FROM users) SELECT FROM x WHERE x.company_id = $1", "users"],
  "CTE that reads the table of its name": [
    "WITH users AS (SELECT * FROM users) SELECT FROM users WHERE company_id = $1",
    "users",
  ],
  "CTE that updates": ["WITH x AS (UPDATE users SET title = $2 RETURNING id) SELECT FROM x", "users"],
  "CTE that deletes, in a sub-select's tie": [
    "WITH x AS (DELETE FROM users u USING units t WHERE t.company_id = $1) SELECT",
    "users u",
  ],
  "recursive CTE": [
    `WITH RECURSIVE x AS (SELECT id FROM units WHERE company_id = $1 UNION SELECT t.id FROM units t JOIN x ON t.parent_id = x.id)
     SELECT FROM x`,
    "units t",
  ],
  "recursive CTE that changes its column": [
    `WITH RECURSIVE x AS (SELECT company_id FROM units WHERE company_id = $1 UNION SELECT x.company_id + 1 FROM x)
     SELECT FROM users u JOIN x ON x.company_id = u.company_id`,
    "users u",
  ],
  UNION: ["SELECT id FROM users WHERE company_id = $1 UNION ALL SELECT id FROM units", "units"],
  "a column that only half of a UNION ties": [
    "SELECT FROM (SELECT $1 AS c UNION SELECT $2) x JOIN users u ON u.company_id = x.c",
    "users u",
  ],
  "INSERT for another company": ["INSERT INTO units (company_id) VALUES ($2)", "units"],
  "INSERT for another company, second row": ["INSERT INTO units (company_id) VALUES ($1), ($2)", "units"],
  "INSERT without a company": ["INSERT INTO units (title) VALUES ($1)", "units"],
  "INSERT without columns": ["INSERT INTO units SELECT u.* FROM users u WHERE u.company_id = $1", "units"],
  "INSERT of defaults": ["INSERT INTO units DEFAULT VALUES", "units"],
  "INSERT from an untied table": [
    "INSERT INTO units (company_id) SELECT u.company_id FROM users u",
    "users u",
    "units",
  ],
  "INSERT with the columns exchanged": [
    "INSERT INTO units (company_id, title) SELECT u.id, $1 FROM users u WHERE u.company_id = $1",
    "units",
  ],
  "INSERT that updates any existing row": [
    "INSERT INTO units (company_id, title) VALUES ($1, $2) ON CONFLICT (title) DO UPDATE SET title = $2",
    "units",
  ],
  "INSERT that updates another's row by the name of a constraint": [
    "INSERT INTO units (company_id) VALUES ($1) ON CONFLICT ON CONSTRAINT x DO UPDATE SET title = $2",
    "units",
  ],
  UPDATE: ["UPDATE users SET title = $1 WHERE id = $2", "users"],
  "UPDATE to another company": ["UPDATE users SET company_id = $2 WHERE company_id = $1", "users"],
  "UPDATE … FROM untied": [
    "UPDATE users u SET title = t.title FROM units t WHERE u.company_id = $1 AND t.id = u.unit_id",
    "units t",
  ],
  "UPDATE of untied … FROM": [
    "UPDATE users u SET title = $2 FROM units t WHERE t.company_id = $1 AND t.id = u.unit_id",
    "users u",
  ],
  "DELETE … USING untied": [
    "DELETE FROM users u USING units t WHERE u.company_id = $1 AND t.id = u.unit_id",
    "units t",
  ],
  MERGE: [
    "MERGE INTO users u USING units t ON u.company_id = $1 WHEN MATCHED THEN DELETE",
    "MergeStmt",
    "users",
    "units",
  ],
  "SELECT INTO": ["SELECT * INTO units FROM users WHERE company_id = $1", "units"],
  TRUNCATE: ["TRUNCATE users", "TruncateStmt", "users"],
  "a second statement": ["SELECT FROM users WHERE company_id = $1; DELETE FROM units", "units"],
};

test.each(Object.entries(UNSOUND))("is refused: %s", (_name, [text, ...tables]) => {
  const faults = faultsOf(text);
  expect([faults, faults.length]).toEqual([expect.anything(), tables.length]);
  for (const table of tables) expect(faults).toContainEqual(expect.stringMatching(new RegExp(`^${table}\\b`)));
});

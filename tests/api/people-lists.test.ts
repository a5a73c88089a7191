import { userContract } from "@/lib/contracts/users";
import { call } from "../support/call";
import { sql } from "../support/database";
import { type Registered, registerAndSignIn } from "../support/people";

const LAST = [
  "Дяченко",
  "Д'яченко",
  "Д’яченко",
  "Олійник",
  "Ковальчук",
  "O'Neill",
  "Їжакевич",
  "İnönü",
  "Ґудзь",
  "50%_\\",
];
const FIRST = ["Олена", "Оля", "Марʼяна", "Іван", "Lin"];
const MIDDLE = ["Петрівна", "Іванівна", "Олегівна"];
/** Pieces of words of every length, more than one word, what LIKE takes for a pattern, and letters that grow in lower case. */
const SOUGHT = [
  ...[
    "о",
    "ол",
    "оле",
    "олен",
    "ОЛЕНА",
    "ковальч",
    "дяченко",
    "д'яченко",
    "Д`ЯЧ",
    "яче",
    "мар’яна",
    "o'n",
    "ï",
    "inönü",
    "İn",
  ],
  ...[
    "олена їжак",
    "їжак олена",
    "ковальчук іва",
    "о о",
    "ля і",
    "%",
    "_",
    "50%",
    "%_\\",
    "а'",
    "'''",
    "380",
    "lin example",
    "нема",
  ],
];
const PEOPLE = 400;

let admin: Registered;
beforeAll(async () => {
  admin = await registerAndSignIn();
  await fill(admin);
  // Whose people stand in the same indexes.
  await fill(await registerAndSignIn());
});

/** Every third person has no unit and every fifth no position; two positions share a title. */
async function fill({ companyId, userId }: Registered): Promise<void> {
  const positions = await sql<{ id: number }>(
    "INSERT INTO positions (company_id, title) SELECT $1, title FROM unnest(ARRAY['Водій', 'Касир', 'Касир', 'Адміністратор']) AS title RETURNING id",
    [companyId],
  );
  const units = await sql<{ id: number }>(
    "INSERT INTO units (company_id, title, manager_id, color) SELECT $1, title, $2, '#a1b2c3' FROM unnest(ARRAY['Цех', 'Склад']) AS title RETURNING id",
    [companyId, userId],
  );
  const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);
  await sql(
    `INSERT INTO users (company_id, email, first_name, middle_name, last_name, phone, position_id, unit_id, roles, is_active, password_hash, date_joined, deleted_at)
     SELECT $1::int, 'p' || n || '.' || $1::text || '@lists.example', ($2::text[])[1 + n % 5], ($3::text[])[1 + n % 3], ($4::text[])[1 + n % 10],
       CASE WHEN n % 2 = 0 THEN '38067' || (1000000 + n % 50) END, CASE WHEN n % 5 > 0 THEN ($5::int[])[1 + n % 4] END,
       CASE WHEN n % 3 > 0 THEN ($6::int[])[1 + n % 2] END, '{employee}', n % 7 > 0, 'none', now() - n % 90 * interval '1 day',
       CASE WHEN n % 11 = 0 THEN now() END FROM generate_series(1, ${PEOPLE}) AS n`,
    [companyId, FIRST, MIDDLE, LAST, ids(positions), ids(units)],
  );
}

type Row = { id: number; last_name: string };
async function listed(query: string): Promise<{ count: number; ids: number[] }> {
  const { status, body, text } = await call("GET", `/users/users/?${query}`, { token: admin.access });
  if (status !== 200) throw new Error(`${query}: ${status} ${text}`);
  return { count: Number(body.count), ids: (body.results as unknown as Row[]).map(({ id }) => id) };
}

/** A condition on `text` for each word, without the index: an apostrophe is any letter, as the search promises. */
const WORDS = `(SELECT bool_and(text LIKE '%' || regexp_replace(regexp_replace(word, '[\\\\%_]', '\\\\\\&', 'g'), '[''’ʼ\`]', '_', 'g') || '%')
  FROM unnest(string_to_array($2, ' ')) AS word)`;

test.each(SOUGHT)(
  "a search for %s finds those whom looking at every row finds, page by page and in the file",
  async (sought) => {
    const wanted = await sql<{ id: number }>(
      `SELECT id FROM (SELECT id, lower(concat_ws(' ', last_name, first_name, middle_name, email, phone) COLLATE "default") AS text
       FROM users WHERE company_id = $1 AND deleted_at IS NULL) r WHERE ${WORDS} ORDER BY id`,
      [admin.companyId, sought.toLowerCase().replace("i\u0307", "i")],
    );
    const ids = wanted.map(({ id }) => id);
    const query = `search=${encodeURIComponent(sought)}`;
    expect(await listed(query)).toEqual({ count: ids.length, ids });
    expect(await listed(`${query}&page_size=20`)).toEqual({ count: ids.length, ids: ids.slice(0, 20) });
    const file = await call("GET", `/users/users/?${query}&format=csv&columns=email`, { token: admin.access });
    expect(file.text.trim().split("\r\n")).toHaveLength(1 + ids.length);
  },
);

test("enough of these searches find somebody, and enough of them not everybody", async () => {
  const counts = await Promise.all(
    SOUGHT.map(async (sought) => (await listed(`page_size=20&search=${encodeURIComponent(sought)}`)).count),
  );
  const everybody = (await listed("page_size=20")).count;
  expect(counts.filter((count) => count > 0 && count < everybody).length).toBeGreaterThan(20);
});

/** The same orders, said the plain way. */
const BY: Record<string, string> = {
  position: "(SELECT t.title FROM positions t WHERE t.id = r.position_id)",
  unit: "(SELECT t.title FROM units t WHERE t.id = r.unit_id)",
};
const orders = userContract.list.query.shape.ordering.def.innerType.def.entries;

test.each(Object.keys(orders))(
  "the order %s is that of sorting all rows, whichever page is asked for",
  async (ordering) => {
    const name = ordering.replace("-", "");
    const direction = ordering.startsWith("-") ? "DESC" : "ASC";
    const wanted = await sql<{ id: number }>(
      `SELECT r.id FROM users r WHERE r.company_id = $1 AND r.deleted_at IS NULL ORDER BY ${BY[name] ?? `r.${name}`} ${direction}, r.id ${direction}`,
      [admin.companyId],
    );
    const ids = wanted.map(({ id }) => id);
    const pages = [];
    for (let page = 1; pages.length < Math.ceil(ids.length / 100); page += 1)
      pages.push(await listed(`ordering=${ordering}&page_size=100&page=${page}`));
    expect(pages.flatMap((page) => page.ids)).toEqual(ids);
    expect(new Set(pages.map(({ count }) => count))).toEqual(new Set([ids.length]));
    expect((await listed(`ordering=${ordering}&is_active=true&page_size=50`)).ids).toHaveLength(50);
  },
);

/** Nothing but these reads can serve the orders without sorting everybody. */
test("every order has an index of its own", async () => {
  const found = await sql<{ name: string }>("SELECT indexname AS name FROM pg_indexes WHERE tablename = 'users'");
  const names = new Set(found.map(({ name }) => name));
  const missing = Object.keys(orders).filter((name) => !/^-|^id$/.test(name) && !names.has(`users_by_${name}`));
  expect(missing).toEqual([]);
});

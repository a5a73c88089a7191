import type { Client } from "pg";
import { type Column, type ForeignKey, readColumns, readForeignKeys } from "./catalogue";

export type Row = Record<string, unknown>;

/** Sample values for columns whose CHECK asks for more than the type. */
const SAMPLES: Record<string, (n: number) => unknown> = {
  "users.email": (n) => `person-${n}@example.com`,
  "units.color": () => "#a1b2c3",
  "course_links.url": () => "https://example.com/",
  "removed_links.url": () => "https://example.com/",
  "task_links.url": () => "https://example.com/",
  "stored_files.sha256": () => "ab".repeat(32),
  "certificates.code": (n) => `unguessable-code-number-${n}`,
  "exam_decisions.status": () => "passed",
  "closed_cycles.courses": () => "[]",
  "attempt_questions.answers": () => "[]",
  "estimate_drafts.answers": () => "[]",
  "estimate_drafts.questions": () => "[]",
  "position_needs.target": () => 80,
  "course_drafts.base": () => "{}",
  "course_versions.changes": () => "[]",
  "course_versions.number": (n) => n + 2,
  "test_repairs.kind": () => "voided",
};

let counter = 0;
let catalogue: Promise<[Column[], ForeignKey[]]> | undefined;

/** Creates rows of any table from the database catalogue, with the parents that they need. */
export class RowMaker {
  private constructor(
    private readonly client: Client,
    private readonly columns: Column[],
    private readonly keys: ForeignKey[],
  ) {}

  static async on(client: Client): Promise<RowMaker> {
    catalogue ??= Promise.all([readColumns(), readForeignKeys()]);
    return new RowMaker(client, ...(await catalogue));
  }

  async company(): Promise<number> {
    const row = await this.insert("companies", { title: `Company ${++counter}` });
    return row.id as number;
  }

  /** Inserts a complete row with new parents. `also` names a nullable foreign key that gets a parent too. */
  async make(table: string, company: number, given: Row = {}, also?: string): Promise<Row> {
    return this.insert(table, await this.plan(table, company, given, also));
  }

  /** The values of `make` without the last insert. */
  async plan(table: string, company: number, given: Row = {}, also?: string): Promise<Row> {
    const row: Row = { company_id: company, ...given };
    const required = new Set(this.columns.filter((one) => one.table === table && one.required).map((one) => one.name));
    const wanted = this.keys.filter((key) => key.table === table && key.columns.length > 1);
    // Keys with most columns first: they decide the columns that others share with them.
    for (const key of wanted.sort((a, b) => b.columns.length - a.columns.length)) {
      if (key.name === also || key.columns.every((name) => required.has(name))) await this.point(row, key, company);
    }
    for (const column of this.columns) {
      if (column.table === table && column.required && row[column.name] === undefined)
        row[column.name] = sample(column);
    }
    return row;
  }

  async insert(table: string, row: Row): Promise<Row> {
    const names = Object.keys(row);
    const text = `INSERT INTO ${table} (${names.join(", ")}) VALUES (${names.map((_, i) => `$${i + 1}`).join(", ")}) RETURNING *`;
    return (await this.client.query<Row>(text, Object.values(row))).rows[0] ?? {};
  }

  /** Always rolls the insert back. Returns "accepted", or the SQL state and the constraint that rejected it. */
  async attempt(table: string, row: Row): Promise<string> {
    await this.client.query("SAVEPOINT attempt");
    try {
      await this.insert(table, row);
      return "accepted";
    } catch (error) {
      const { code, constraint } = error as { code?: string; constraint?: string };
      return `${code} ${constraint}`;
    } finally {
      await this.client.query("ROLLBACK TO attempt");
    }
  }

  /** Fills the missing columns of a foreign key from a parent: the one that the known columns name, or a new one. */
  private async point(row: Row, key: ForeignKey, company: number): Promise<void> {
    const pairs = key.columns.map((name, i) => [name, key.targetColumns[i] ?? ""] as const);
    const known: Row = {};
    for (const [name, target] of pairs) if (row[name] !== undefined) known[target] = row[name];
    if (Object.keys(known).length === pairs.length) return;
    const parent =
      known.id === undefined ? await this.make(key.target, company, known) : await this.find(key.target, known.id);
    for (const [name, target] of pairs) row[name] = parent[target];
  }

  private async find(table: string, id: unknown): Promise<Row> {
    return (await this.client.query<Row>(`SELECT * FROM ${table} WHERE id = $1`, [id])).rows[0] ?? {};
  }
}

function sample(column: Column): unknown {
  const n = ++counter;
  const special = SAMPLES[`${column.table}.${column.name}`];
  if (special) return special(n);
  if (column.kind === "E") return column.labels[0];
  if (column.kind === "A") return "{}";
  if (column.kind === "N") return column.type === "numeric" ? 50 : n;
  if (column.kind === "B") return false;
  if (column.kind === "D") return "2030-01-01";
  return `${column.name} ${n}`;
}

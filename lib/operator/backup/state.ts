import type { Client } from "pg";
import { rowsOn } from "@/lib/db/connect";
import { statement } from "@/lib/db/row";
import { CommandRefusal, requireTyped, type Terminal } from "../command";
import { quoted } from "../connection";
import { DATABASE, dataTables } from "../tables";

const TABLES = statement(
  { name: "text" },
  "SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')",
);
const RUNNING = statement(
  { count: "int" },
  "SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'atesta'",
);

/** Everything that Atesta and its queue made, whatever the version. What belongs to extensions stays. */
const CLEAR = `DO $$
DECLARE command text;
BEGIN
  FOR command IN
    SELECT format('DROP TABLE IF EXISTS public.%I CASCADE', relname) FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
    UNION ALL
    SELECT format('DROP ROUTINE IF EXISTS %s CASCADE', p.oid::regprocedure) FROM pg_proc p WHERE pronamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')
    UNION ALL
    SELECT format('DROP TYPE IF EXISTS public.%I CASCADE', typname) FROM pg_type WHERE typnamespace = 'public'::regnamespace AND typtype = 'e'
  LOOP
    EXECUTE command;
  END LOOP;
  DROP SCHEMA IF EXISTS graphile_worker CASCADE;
END $$`;

/**
 * A database is taken only when nothing is in it, or when its name was typed: then all that it holds is deleted. A
 * server that runs would write into the tables while they are filled.
 */
export async function requireFree(client: Client, replace: string | undefined, terminal: Terminal): Promise<void> {
  const [running] = await rowsOn(client, RUNNING);
  if (running?.count) throw new CommandRefusal("the server is running", "Stop it first: docker compose stop app");
  if (await isEmpty(client)) return;
  const [database] = await rowsOn(client, DATABASE);
  const name = database?.name ?? "";
  if (replace === undefined)
    throw new CommandRefusal(
      `the database ${name} is not empty`,
      `Give --replace ${name} to delete all that it holds first.`,
    );
  await requireTyped(terminal, { given: replace, wanted: name, question: "", option: "replace" });
}

/** Also a database in which a server has started and nobody has registered. */
async function isEmpty(client: Client): Promise<boolean> {
  const names = (await rowsOn(client, TABLES)).map(({ name }) => name);
  if (names.length === 0) return true;
  if (!names.includes("_prisma_migrations")) return false;
  for (const { name } of await dataTables(client))
    if ((await client.query(`SELECT FROM ${quoted(name)} LIMIT 1`)).rowCount) return false;
  return true;
}

export async function clearDatabase(client: Client): Promise<void> {
  await client.query(CLEAR);
}

import { createWriteStream, existsSync } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { rowsOn } from "@/lib/db/connect";
import { statement } from "@/lib/db/row";
import { type Command, CommandRefusal, idArgument, textOption } from "./command";
import { inTransaction, SNAPSHOT, withConnection } from "./connection";
import { rowsOf } from "./tables";

/** An event has the time at which its transaction began, and none lasts a minute: what is older has all been written. */
const UNTIL = statement(
  { until: "text" },
  `SELECT to_char(now() - interval '1 minute', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS until`,
);

const LINES = statement(
  { line: "text" },
  `SELECT row_to_json(l)::text AS line FROM (
  SELECT e.id, e.company_id AS company, e.created_at AS at, e.action AS event, e.actor_id AS actor, u.email AS actor_email,
    e.subject, e.subject_id, e.details, e.request_id, e.address
  FROM audit_events e LEFT JOIN users u ON u.company_id = e.company_id AND u.id = e.actor_id
  WHERE e.created_at >= $1::timestamptz AND e.created_at < $2::timestamptz AND ($3::int IS NULL OR e.company_id = $3)
  ORDER BY e.created_at, e.id) l`,
);

/** For a store of events outside: runs one after the other leave nothing out and tell nothing twice. */
export const exportAudit: Command = {
  name: "audit export",
  args: ["file"],
  about: "Writes the audit log as JSON lines into a new file, from a moment on",
  options: { since: { type: "string" }, company: { type: "string" } },
  help: {
    "--since <moment>": "from then on, such as 2026-11-25T18:00Z; each run says the moment for the next one",
    "--company <id>": "of one company alone",
  },
  run: async ({ args: [file = ""], options, terminal }) => {
    const since = momentOption(textOption(options, "since"));
    const wanted = textOption(options, "company");
    const company = wanted === undefined ? null : idArgument(wanted);
    const target = path.resolve(terminal.folder, file);
    if (existsSync(target)) throw new CommandRefusal(`${target} is there already`, "Name a new file.");
    return withConnection((client) =>
      inTransaction(client, SNAPSHOT, async () => {
        const [{ until = "" } = {}] = await rowsOn(client, UNTIL);
        let count = 0;
        async function* lines() {
          for await (const some of rowsOf(client, LINES, [since, until, company])) {
            count += some.length;
            yield some.map(({ line }) => `${line}\n`).join("");
          }
        }
        await pipeline(Readable.from(lines()), createWriteStream(target, { mode: 0o600, flags: "wx" }));
        terminal.say(`${count} events are in ${target}. Go on with: --since ${until}`);
        return true;
      }),
    );
  },
};

/** From the beginning, unless a moment is given. */
function momentOption(text = "1970-01-01"): string {
  if (!/^\d{4}-\d{2}-\d{2}/.test(text) || Number.isNaN(new Date(text).getTime()))
    throw new CommandRefusal(`${text} is no moment`, "Write it as 2026-11-25 or 2026-11-25T18:00Z.");
  return text;
}

import type { Client } from "pg";
import { rowsOn } from "@/lib/db/connect";
import { type SqlRow, statement } from "@/lib/db/row";
import { type Command, CommandRefusal, idArgument } from "../command";
import { withConnection } from "../connection";

type Listed = SqlRow<typeof LIST>;

const LIST = statement(
  {
    id: "int",
    title: "text",
    people: "int",
    administrators: "text[]",
    file_bytes: "number",
    registered: "text",
    last_signed_in: "text?",
  },
  `SELECT c.id, c.title, c.people_count AS people, to_char(c.created_at, 'YYYY-MM-DD') AS registered,
  (SELECT to_char(max(u.last_signed_in_at), 'YYYY-MM-DD') FROM users u WHERE u.company_id = c.id) AS last_signed_in,
  ARRAY(SELECT u.email FROM users u WHERE u.company_id = c.id AND u.deleted_at IS NULL AND u.is_active AND u.roles @> ARRAY['administrator'::role] ORDER BY u.id LIMIT 3) AS administrators,
  coalesce((SELECT sum(f.size) FROM stored_files f WHERE f.company_id = c.id), 0)::float8 AS file_bytes
FROM companies c ORDER BY c.id`,
);

const MB = 1024 * 1024;

export const listCompanies: Command = {
  name: "companies list",
  args: [],
  about: "The companies of this server, with people, files and administrators",
  options: { json: { type: "boolean" } },
  help: { "--json": "the list as JSON" },
  run: async ({ options, terminal }) => {
    const companies = await withConnection((client) => rowsOn(client, LIST));
    if (options.json) terminal.say(JSON.stringify(companies, null, 2));
    else for (const company of companies) terminal.say(lineOf(company));
    if (!companies.length && !options.json) terminal.say("There is no company.");
    return true;
  },
};

function lineOf({ id, title, people, administrators, file_bytes, registered, last_signed_in }: Listed): string {
  const facts = [
    `${people} people`,
    `${Math.ceil(file_bytes / MB)} MB of files`,
    `since ${registered}`,
    last_signed_in ? `last sign-in ${last_signed_in}` : "nobody has signed in",
    administrators.length ? `administrators ${administrators.join(", ")}` : "no administrator",
  ];
  return `${String(id).padStart(6)}  ${title}\n        ${facts.join("; ")}`;
}

const COMPANY = statement({ id: "int", title: "text" }, "SELECT id, title FROM companies WHERE id = $1");
type Company = SqlRow<typeof COMPANY>;

/** The company that an argument names. */
export async function companyArgument(client: Client, text: string | undefined): Promise<Company> {
  const id = idArgument(text);
  const [company] = await rowsOn(client, COMPANY, [id]);
  if (!company) throw new CommandRefusal(`there is no company ${id}`, "See: companies list");
  return company;
}

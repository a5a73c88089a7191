import type { Client } from "pg";
import { rowsOn } from "@/lib/db/connect";
import { type RowOf, statement } from "@/lib/db/row";
import { idArgument, Refusal } from "../command";

const COMPANY = statement({ id: "int", title: "text" }, "SELECT id, title FROM companies WHERE id = $1");
export type Company = RowOf<typeof COMPANY>;

/** The company that an argument names. */
export async function companyArgument(client: Client, text: string | undefined): Promise<Company> {
  const id = idArgument(text);
  const [company] = await rowsOn(client, COMPANY, [id]);
  if (!company) throw new Refusal(`there is no company ${id}`, "See: companies list");
  return company;
}

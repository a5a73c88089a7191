import type { Client } from "pg";
import { idArgument, Refusal } from "../command";

export type Company = { id: number; title: string };

/** The company that an argument names. */
export async function companyArgument(client: Client, text: string | undefined): Promise<Company> {
  const id = idArgument(text);
  const [company] = (await client.query<Company>("SELECT id, title FROM companies WHERE id = $1", [id])).rows;
  if (!company) throw new Refusal(`there is no company ${id}`, "See: companies list");
  return company;
}

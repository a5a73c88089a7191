import { companySql } from "@/lib/db/company";
import { statement } from "@/lib/db/row";
import { type Actor, isAdministrator } from "@/lib/domain/actor";
import { SUBJECTS, type TitledSubject } from "@/lib/domain/events/subjects.sql";

/** What things of one kind are called, by their ids. Only administrators learn the names of people whom they know by id alone. */
export async function titlesOf(
  actor: Actor,
  kind: TitledSubject,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0 || (kind === "user" && !isAdministrator(actor))) return new Map();
  const text = `SELECT i.id, ${SUBJECTS[kind].title("i.id")} AS title FROM unnest($2::int[]) AS i(id) WHERE $1::int IS NOT NULL AND i.id IS NOT NULL`;
  const found = await companySql(actor, statement({ id: "int", title: "text?" }, text), ids);
  return new Map(found.map(({ id, title }) => [id, title ?? ""]));
}

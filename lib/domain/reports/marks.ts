import type { QueryOf } from "@/lib/contracts/endpoint";
import type { Marks, marksContract } from "@/lib/contracts/marks";
import { companySql } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { mayReadPerson } from "@/lib/domain/people/users/may-read-person";
import { parameters } from "@/lib/domain/rows/shape";
import { marksSql } from "./marks.sql";

/** The marks of the caller or of a person whom they may see, in one statement. Of anybody else nothing is found. */
export async function readMarks(
  actor: Actor,
  { user = actor.userId, program }: QueryOf<typeof marksContract.read>,
): Promise<Marks> {
  const { values, param } = parameters();
  values.push(user, program ?? null);
  const [marks] = await companySql<Marks>(actor, marksSql(mayReadPerson(actor, param, "u.id")), ...values);
  if (!marks) throw new Error("A sum over all rows is one row");
  return marks;
}

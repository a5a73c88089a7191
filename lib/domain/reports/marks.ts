import type { QueryOf } from "@/lib/contracts/endpoint";
import { Marks, type marksContract } from "@/lib/contracts/marks";
import { companySql } from "@/lib/db/company";
import { statement, sure } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";
import { mayReadPerson } from "@/lib/domain/people/users/may-read-person";
import { fieldsOf } from "@/lib/domain/rows/fields-of";
import { parameters } from "@/lib/domain/rows/shape";
import { marksSql } from "./marks.sql";

const ROW = { ...fieldsOf(Marks), user: sure("int", "it is given back as it was asked for") };

/** The marks of the caller or of a person whom they may see, in one statement. Of anybody else nothing is found. */
export async function readMarks(
  actor: Actor,
  { user = actor.userId, program }: QueryOf<typeof marksContract.read>,
): Promise<Marks> {
  const { values, param } = parameters();
  values.push(user, program ?? null);
  const text = marksSql(mayReadPerson(actor, param, "u.id"));
  const [marks] = await companySql(actor, statement(ROW, text), ...values);
  if (!marks) throw new Error("A sum over all rows is one row");
  return marks;
}

import type { PersonNeeds } from "@/lib/contracts/position-needs";
import { companySql } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { mayReadPerson } from "@/lib/domain/people/users/may-read-person";
import { Refusal } from "@/lib/domain/refusal";
import { parameters } from "@/lib/domain/rows/shape";
import { personNeedsSql } from "./position-needs.sql";

/** What the position of the caller, or of a person whom they may see, needs. Anybody else is not found. */
export async function readPersonNeeds(actor: Actor, user = actor.userId): Promise<PersonNeeds> {
  const { values, param } = parameters();
  values.push(user);
  const [found] = await companySql(actor, personNeedsSql(mayReadPerson(actor, param, "u.id")), ...values);
  if (!found) throw new Refusal("not_found");
  return { user, ...found };
}

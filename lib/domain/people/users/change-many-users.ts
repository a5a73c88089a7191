import type { BodyOf } from "@/lib/contracts/endpoint";
import type { Role } from "@/lib/contracts/fields";
import { MAX_CHANGED_USERS, type manyUsersContract } from "@/lib/contracts/many-users";
import { type CompanyDb, inCompany } from "@/lib/db/company";
import { type SqlRow, statement, typed } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { isPlaced } from "@/lib/domain/people/org-structure/positions";
import { endSessions } from "@/lib/domain/people/sign-in/end-sessions";
import { fullNameSql } from "@/lib/domain/person-name.sql";
import { administratorToKeep, countAdministrators } from "./keep-an-administrator";
import { changeRoles } from "./role-changes";
import { userRows } from "./users";

type Body = BodyOf<typeof manyUsersContract.change>;
type Changes = Omit<Body, "users" | "matching">;
type Failure = {
  user: number;
  code: "no_such_object" | "last_administrator";
  full_name: string;
  email: string;
};
type Outcome = { changed: number; failed: Failure[]; next: number | null };

type Person = SqlRow<typeof PEOPLE>;

const PEOPLE = statement(
  {
    id: "int",
    full_name: "text",
    email: "text",
    roles: typed<Role[]>("text[]"),
    is_active: "bool",
    position: "int?",
    unit: "int?",
  },
  `SELECT id, ${fullNameSql("users")} AS full_name, email, roles::text[] AS roles, is_active, position_id AS position, unit_id AS unit FROM users WHERE company_id = $1 AND id = ANY($2::int[]) AND deleted_at IS NULL AND anonymised_at IS NULL`,
);

/** The booleans say whether a column changes, because null is a valid new value. */
const CHANGE = `UPDATE users SET position_id = CASE WHEN $3::boolean THEN $4::int ELSE position_id END,
  unit_id = CASE WHEN $5::boolean THEN $6::int ELSE unit_id END, is_active = coalesce($7::boolean, is_active)
  WHERE company_id = $1 AND id = ANY($2::int[])`;

/**
 * Makes the same change for many people, as the single endpoints do: for the named ones, or for the next of those who match
 * a filter. Returns who cannot be changed and why, and after whom the next batch begins.
 */
export async function changeManyUsers(actor: Actor, { users, matching, ...changes }: Body): Promise<Outcome> {
  if (users) return { ...(await changeNamed(actor, users, changes)), next: null };
  const query = { ...matching, page: 1, page_size: MAX_CHANGED_USERS, ordering: "id" };
  const ids = (await userRows.list(actor, query)).results.map(({ id }) => id);
  const next = ids.length === MAX_CHANGED_USERS ? (ids.at(-1) ?? null) : null;
  return { ...(await changeNamed(actor, ids, changes)), next };
}

async function changeNamed(actor: Actor, users: number[], changes: Changes): Promise<Omit<Outcome, "next">> {
  return inCompany(actor, async (db) => {
    await db.$lockCompany();
    const people = await db.$sql(PEOPLE, users);
    const failed = await failuresOf(db, actor, users, people, changes);
    const failing = new Set(failed.map(({ user }) => user));
    const able = users.filter((id) => !failing.has(id));
    const moved = people.filter((one) => !failing.has(one.id) && isPlaced(one, placeAfter(one, changes)));
    const placed = new Set(moved.map(({ id }) => id));
    if (able.length) await change(db, actor, able, changes, placed);
    return { changed: able.length, failed };
  });
}

function placeAfter(
  before: Person,
  { unit = before.unit, position = before.position, is_active = before.is_active }: Changes,
): Pick<Person, "unit" | "position" | "is_active"> {
  return { unit, position, is_active };
}

async function failuresOf(
  db: CompanyDb,
  actor: Actor,
  users: number[],
  people: readonly Person[],
  changes: Changes,
): Promise<Failure[]> {
  const after = people.map(({ id, roles, is_active }) => {
    const holds =
      changes.add_role === "administrator" ||
      (roles.includes("administrator") && changes.remove_role !== "administrator");
    return { id, was: is_active && roles.includes("administrator"), is: (changes.is_active ?? is_active) && holds };
  });
  const others = (await countAdministrators(db)) - after.filter(({ was }) => was).length;
  const kept = administratorToKeep(after, others, actor.userId);
  const known = new Map(people.map((one) => [one.id, one]));
  return users.flatMap((user): Failure[] => {
    const person = known.get(user);
    if (!person) return [{ user, code: "no_such_object", full_name: "", email: "" }];
    const { full_name, email } = person;
    return user === kept ? [{ user, code: "last_administrator", full_name, email }] : [];
  });
}

async function change(
  db: CompanyDb,
  actor: Actor,
  users: readonly number[],
  { add_role, remove_role, ...fields }: Changes,
  placed: ReadonlySet<number>,
): Promise<void> {
  const named = Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  if (named.length) {
    const { position, unit, is_active } = fields;
    await db.$sql(
      CHANGE,
      users,
      position !== undefined,
      position ?? null,
      unit !== undefined,
      unit ?? null,
      is_active ?? null,
    );
    await happened(
      db,
      actor,
      ...users.map((id) => ({
        name: "user_changed" as const,
        id,
        fields: named,
        forFollowers: { placed: placed.has(id) },
      })),
    );
  }
  if (add_role) await changeRoles(db, actor, users, add_role, "role_added");
  if (remove_role) await changeRoles(db, actor, users, remove_role, "role_removed");
  if (fields.is_active === false) await endSessions(db, users, actor.sessionId);
}

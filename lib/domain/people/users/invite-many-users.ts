import type { BodyOf } from "@/lib/contracts/endpoint";
import type { InvitedPerson, manyUsersContract } from "@/lib/contracts/many-users";
import { type CompanyDb, companyDb, inCompany } from "@/lib/db/company";
import { statement, typed } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { requireConfirmedEmail } from "@/lib/domain/people/emails/confirm-email";
import { thoseElsewhere } from "@/lib/domain/people/emails/prove-email";
import { fullNameSql } from "@/lib/domain/person-name.sql";
import { INVITE_AGAIN_HOURS } from "@/lib/rules/mailed-links";
import { IS_INVITATION } from "./invitation.sql";
import { inviteAgain } from "./invite-user";

type Body = BodyOf<typeof manyUsersContract.invite>;
type Told = Pick<InvitedPerson, "user" | "full_name" | "email" | "outcome">;
export type Invited = { invited: number; left: number | null; results: Told[] };

/** The limit of the company, which other parts of the application keep. The caller returns what was taken for nothing. */
export type InvitationRules = {
  /** How many more may be invited, null for any number. */
  left(): Promise<number | null>;
  /** Takes as many as there are, up to this number. */
  takeUpTo(count: number): Promise<number>;
};

const PEOPLE = statement(
  {
    id: "int",
    full_name: "text",
    email: "text",
    outcome: typed<"invited" | "inactive" | "accepted" | "recent">("text"),
  },
  `SELECT r.id, ${fullNameSql("r")} AS full_name, r.email,
  CASE WHEN NOT r.is_active THEN 'inactive' WHEN ${IS_INVITATION.accepted} THEN 'accepted'
    WHEN r.invited_at > now() - interval '${INVITE_AGAIN_HOURS} hours' THEN 'recent' ELSE 'invited' END AS outcome
FROM users r WHERE r.company_id = $1 AND r.id = ANY($2::int[]) AND r.deleted_at IS NULL`,
);

/**
 * Invites many people at once, and tells of each what becomes of them, in the order in which they were named. The company
 * is locked first, so that a second press finds them invited. A dry run tells the same and sends nothing.
 */
export async function inviteManyUsers(
  actor: Actor,
  { users, dry_run }: Body,
  rules: InvitationRules,
): Promise<Invited> {
  await requireConfirmedEmail(actor);
  const elsewhere = await thoseElsewhere(users);
  if (dry_run) {
    const results = await judge(companyDb(actor), users, elsewhere);
    return { invited: 0, left: await rules.left(), results };
  }
  return inCompany(actor, async (db) => {
    await db.$lockCompany();
    const judged = await judge(db, users, elsewhere);
    const able = judged.filter(({ outcome }) => outcome === "invited").map(({ user }) => user);
    const invited = able.slice(0, await rules.takeUpTo(able.length));
    await inviteAgain(db, invited);
    await happened(db, actor, ...invited.map((id) => ({ name: "user_invited" as const, id })));
    const tooMany = new Set(able.slice(invited.length));
    const results = judged.map((one) => (tooMany.has(one.user) ? { ...one, outcome: "limit" as const } : one));
    return { invited: invited.length, left: await rules.left(), results };
  });
}

async function judge(db: CompanyDb, users: readonly number[], elsewhere: ReadonlySet<number>): Promise<Told[]> {
  const known = new Map((await db.$sql(PEOPLE, users)).map(({ id, ...person }) => [id, person]));
  return users.map((user) => {
    const person = known.get(user);
    if (!person) return { user, full_name: "", email: "", outcome: "gone" };
    const isElsewhere = person.outcome === "invited" && elsewhere.has(user);
    return { user, ...person, ...(isElsewhere && { outcome: "elsewhere" as const }) };
  });
}

import type { CompanyDb } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { endSessions } from "../sign-in/end-sessions";

const HIDE =
  "UPDATE users SET deleted_at = now(), unit_id = NULL, position_id = NULL, image_id = NULL WHERE company_id = $1 AND id = ANY($2::int[])";

const FORGET = "DELETE FROM second_factors WHERE company_id = $1 AND user_id = ANY($2::int[])";

/**
 * Marks people as deleted, ends their sessions and forgets their second factors. Results and authorship stay; e-mail,
 * place and picture are released.
 */
export async function hideUsers(db: CompanyDb, actor: Actor, users: number[]): Promise<void> {
  await db.$sql(HIDE, users);
  await db.$sql(FORGET, users);
  await endSessions(db, users);
  await happened(db, actor, ...users.map((id) => ({ name: "user_deleted" as const, id })));
}

import { NO_PASSWORD } from "@/lib/adapters/passwords";
import type { Invitation } from "@/lib/contracts/user-row";
import { INVITE_DAYS } from "@/lib/rules/mailed-links";

/** Nobody has signed in yet who has no password. Those who come by a company account never need one. */
const WAITING = `r.password_hash = '${NO_PASSWORD}' AND r.last_signed_in_at IS NULL AND r.anonymised_at IS NULL`;
const WORKS = `r.invited_at > now() - interval '${INVITE_DAYS} days'`;

/** SQL of whether a person of the alias r stands so. The index `users_by_invitation` finds the first three. */
export const IS_INVITATION: Record<Invitation, string> = {
  not_invited: `${WAITING} AND r.invited_at IS NULL`,
  invited: `${WAITING} AND ${WORKS}`,
  expired: `${WAITING} AND NOT ${WORKS}`,
  accepted: `NOT (${WAITING})`,
};

/** SQL of how the person stands. */
export const INVITATION = `CASE WHEN NOT (${WAITING}) THEN 'accepted' WHEN r.invited_at IS NULL THEN 'not_invited'
  WHEN ${WORKS} THEN 'invited' ELSE 'expired' END`;

import type { Company, companyContract } from "@/lib/contracts/company";
import type { BodyOf } from "@/lib/contracts/endpoint";
import { inCompany } from "@/lib/db/company";
import { statement, typed } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";
import { SHOWN_COMPANY } from "@/lib/domain/company/shown-company.sql";
import { happened } from "@/lib/domain/events/happened";
import { refuseFields } from "@/lib/domain/refusal";
import { isTimeZone, presentName } from "@/lib/rules/time-zones";

/**
 * Changes what $2 has; only the days until people are anonymised, and until managers are told, may be null. The zone must be one that the database knows:
 * every statement that needs today's date would fail otherwise.
 */
const CHANGE = statement(
  { company: typed<Company>("json") },
  `UPDATE companies c SET title = coalesce(b.title, c.title), time_zone = coalesce(b.time_zone, c.time_zone),
  language = coalesce(b.language, c.language),
  due_soon_days = coalesce(b.due_soon_days, c.due_soon_days),
  proposed_days = coalesce(b.proposed_days, c.proposed_days),
  is_fail_comment_required = coalesce(b.is_fail_comment_required, c.is_fail_comment_required),
  is_opening_required = coalesce(b.is_opening_required, c.is_opening_required),
  answers_shown = coalesce(b.answers_shown, c.answers_shown),
  second_factor_for = coalesce(b.second_factor_for, c.second_factor_for),
  anonymise_after_days = CASE WHEN $2::jsonb ? 'anonymise_after_days' THEN b.anonymise_after_days ELSE c.anonymise_after_days END,
  escalate_after_days = CASE WHEN $2::jsonb ? 'escalate_after_days' THEN b.escalate_after_days ELSE c.escalate_after_days END
FROM jsonb_to_record($2::jsonb) AS b(title text, time_zone text, language language, due_soon_days int, proposed_days int,
  is_fail_comment_required boolean, is_opening_required boolean, answers_shown answers_shown, second_factor_for second_factor_for, anonymise_after_days int, escalate_after_days int)
WHERE c.id = $1 AND (b.time_zone IS NULL OR EXISTS (SELECT 1 FROM pg_catalog.pg_timezone_names n WHERE n.name = b.time_zone))
RETURNING ${SHOWN_COMPANY} AS company`,
);

/** An administrator changes the settings of the company. */
export async function changeCompany(actor: Actor, body: BodyOf<typeof companyContract.change>): Promise<Company> {
  return inCompany(actor, async (db) => {
    const zone = body.time_zone === undefined ? null : presentName(body.time_zone);
    // What the database knows alone would stop files, where times are written by the server.
    if (zone !== null && !isTimeZone(zone)) throw refuseFields({ time_zone: ["not_in_list"] });
    const [changed] = await db.$sql(CHANGE, JSON.stringify(zone === null ? body : { ...body, time_zone: zone }));
    if (!changed) throw refuseFields({ time_zone: ["not_in_list"] });
    await happened(db, actor, { name: "company_changed", id: actor.companyId, fields: Object.keys(body) });
    return changed.company;
  });
}

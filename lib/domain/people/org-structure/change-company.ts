import { Company, type companyContract } from "@/lib/contracts/company";
import type { BodyOf } from "@/lib/contracts/endpoint";
import { inCompany } from "@/lib/db/company";
import { statement } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";
import { logoPathSql } from "@/lib/domain/company/stored-file.sql";
import { happened } from "@/lib/domain/events/happened";
import { refuseFields } from "@/lib/domain/refusal";
import { fieldsOf } from "@/lib/domain/rows/fields-of";
import { isTimeZone, presentName } from "@/lib/rules/time-zones";

/**
 * Changes what is not null; the days, which may be null, if $6 says so. The zone must be one that the database knows: every
 * statement that needs today's date would fail otherwise.
 */
const CHANGE = statement(
  fieldsOf(Company),
  `UPDATE companies c SET time_zone = coalesce($2::text, c.time_zone),
  is_fail_comment_required = coalesce($3::boolean, c.is_fail_comment_required),
  is_opening_required = coalesce($4::boolean, c.is_opening_required),
  second_factor_for = coalesce($5::second_factor_for, c.second_factor_for),
  anonymise_after_days = CASE WHEN $6::boolean THEN $7::int ELSE c.anonymise_after_days END,
  title = coalesce($8::text, c.title)
WHERE c.id = $1 AND ($2::text IS NULL OR EXISTS (SELECT 1 FROM pg_catalog.pg_timezone_names n WHERE n.name = $2))
RETURNING c.id, c.title, c.time_zone, c.is_fail_comment_required, c.is_opening_required, c.second_factor_for::text, c.anonymise_after_days,
  ${logoPathSql("c.id")} AS logo`,
);

/** An administrator changes the settings of the company. */
export async function changeCompany(actor: Actor, body: BodyOf<typeof companyContract.change>): Promise<Company> {
  return inCompany(actor, async (db) => {
    const zone = body.time_zone === undefined ? null : presentName(body.time_zone);
    // What the database knows alone would stop files, where times are written by the server.
    if (zone !== null && !isTimeZone(zone)) throw refuseFields({ time_zone: ["not_in_list"] });
    const { is_fail_comment_required = null, is_opening_required = null, second_factor_for = null } = body;
    const { anonymise_after_days: days, title = null } = body;
    const given = [
      is_fail_comment_required,
      is_opening_required,
      second_factor_for,
      days !== undefined,
      days ?? null,
      title,
    ];
    const [company] = await db.$sql(CHANGE, zone, ...given);
    if (!company) throw refuseFields({ time_zone: ["not_in_list"] });
    await happened(db, actor, { name: "company_changed", id: actor.companyId, fields: Object.keys(body) });
    return company;
  });
}

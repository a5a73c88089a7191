import type { Language } from "@/lib/contracts/fields";
import { inCompanyQuietly } from "@/lib/db/company";
import { statement, typed } from "@/lib/db/row";
import { systemSql } from "@/lib/db/system";
import type { Told } from "@/lib/rules/calendar-revisions";
import { hasSecondFactor, requiresSecondFactor } from "../sign-in/read-second-factor";
import { readCalendarKey } from "./calendar-key";

/** Whose deadlines a calendar shows, and what it was last told of them. */
export type CalendarReader = {
  addressId: number;
  companyId: number;
  userId: number;
  language: Language;
  company: string;
  timeZone: string;
  told: readonly Told[];
  /** The address that was asked for stops working soon. */
  isFormer: boolean;
};

/**
 * Nobody reads the calendar of a person who could not sign in now, or who would first have to set up a second factor. A
 * company account stands for that.
 */
const READER = statement(
  {
    addressId: "int",
    companyId: "int",
    userId: "int",
    language: typed<Language>("text"),
    company: "text",
    timeZone: "text",
    told: typed<Told[]>("json"),
  },
  `SELECT a.id AS "addressId", a.company_id AS "companyId", a.user_id AS "userId", u.language::text AS language, c.title AS company, c.time_zone AS "timeZone", a.told
FROM calendar_addresses a JOIN users u ON u.company_id = a.company_id AND u.id = a.user_id JOIN companies c ON c.id = a.company_id
WHERE a.id = $1 AND a.made_at = $2 AND u.is_active AND u.deleted_at IS NULL
  AND (NOT ${requiresSecondFactor("u", "c")} OR ${hasSecondFactor("u")}
    OR EXISTS (SELECT 1 FROM company_accounts p WHERE p.company_id = u.company_id AND p.user_id = u.id))`,
);

/** Undefined for a key that opens nothing: a wrong one costs no statement, a former one costs one. */
export async function readerOf(key: string): Promise<CalendarReader | undefined> {
  const known = readCalendarKey(key);
  if (!known) return undefined;
  const [reader] = await systemSql("calendar", "calendar-reader", READER, [known.id, known.madeAt]);
  return reader && { ...reader, isFormer: known.isFormer };
}

/** Keeps what a calendar was told. Of two that are read at once both may store the same. */
export async function rememberTold({ companyId, addressId }: CalendarReader, told: readonly Told[]): Promise<void> {
  await inCompanyQuietly({ companyId }, (db) =>
    db.calendarAddress.updateMany({ where: { id: addressId }, data: { told: [...told] } }),
  );
}

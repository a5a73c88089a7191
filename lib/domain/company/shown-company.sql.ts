import type { Company } from "@/lib/contracts/company";
import { jsonObjectOf } from "@/lib/domain/rows/compact-rows";
import { logoPathSql } from "./stored-file.sql";

/** SQL of each field of a company c, as the API shows it. */
const FIELDS: Record<keyof Company, string> = {
  id: "c.id",
  title: "c.title",
  time_zone: "c.time_zone",
  language: "c.language",
  due_soon_days: "c.due_soon_days",
  proposed_days: "c.proposed_days",
  is_fail_comment_required: "c.is_fail_comment_required",
  is_opening_required: "c.is_opening_required",
  answers_shown: "c.answers_shown",
  second_factor_for: "c.second_factor_for",
  anonymise_after_days: "c.anonymise_after_days",
  escalate_after_days: "c.escalate_after_days",
  logo: logoPathSql("c.id"),
};

/** SQL of a `Company`: the row c of companies. */
export const SHOWN_COMPANY = jsonObjectOf(FIELDS);

import type { QueryOf } from "@/lib/contracts/endpoint";
import { LetterLine, type letterContract } from "@/lib/contracts/letters";
import type { CompanyDb } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { fullNameSql } from "@/lib/domain/person-name.sql";
import { fieldsOf } from "@/lib/domain/rows/fields-of";
import type { Page } from "@/lib/domain/rows/list-rows";
import { rows } from "@/lib/domain/rows/rows";
import { instant } from "@/lib/domain/rows/shape";

const letters = rows<LetterLine>({
  row: fieldsOf(LetterLine),
  model: "letter",
  table: "letters",
  columns: {
    id: "id",
    created_at: "created_at",
    changed_at: "changed_at",
    kind: "kind",
    state: "state",
    reason: "reason",
    tries: "tries",
    user: "user_id",
  },
  shown: {
    created_at: instant("created_at"),
    changed_at: instant("changed_at"),
    kind: "r.kind::text",
    state: "r.state::text",
    user_name: `(SELECT ${fullNameSql("u")} FROM users u WHERE u.company_id = r.company_id AND u.id = r.user_id)`,
  },
  search: [],
  filters: {
    state: (state, param) => `r.state = ${param(state)}::letter_state`,
    kind: (kind, param) => `r.kind = ${param(kind)}::letter_kind`,
  },
});

/** What became of the letters of a company. For administrators alone, which the contract says. */
export function listLetters(actor: Actor, query: QueryOf<typeof letterContract.list>): Promise<Page<LetterLine>> {
  return letters.list(actor, { ...query, ordering: query.ordering ?? "-id" });
}

const FORGOTTEN = ["letters", "letter_settings"].map(
  (table) => `DELETE FROM ${table} WHERE company_id = $1 AND user_id = $2`,
);

/** Deletes what a person has chosen, and what became of the letters to them. */
export async function forgetLetters(db: CompanyDb, userId: number): Promise<void> {
  for (const text of FORGOTTEN) await db.$sql(text, userId);
}

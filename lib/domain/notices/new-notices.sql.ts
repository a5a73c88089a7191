import { statement } from "@/lib/db/row";
import { instant } from "@/lib/domain/rows/shape";
import { NOTICE } from "./notices";

/**
 * $2 is the person. Both parts read only the partial index of unread notices; without unread notices nothing is
 * counted.
 */
export const NEW_NOTICES = statement(
  { ...NOTICE, of_all: "int" },
  `
SELECT r.id, r.code::text AS code, r.params, r.about, ${instant("created_at")} AS created_at, ${instant("read_at")} AS read_at,
  (SELECT count(*)::int FROM notices n WHERE n.company_id = $1 AND n.user_id = $2 AND n.read_at IS NULL) AS of_all
FROM notices r WHERE r.company_id = $1 AND r.user_id = $2 AND r.read_at IS NULL
ORDER BY r.id DESC LIMIT 50`,
);

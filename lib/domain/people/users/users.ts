import { NO_PASSWORD } from "@/lib/adapters/passwords";
import { type Invitation, User } from "@/lib/contracts/user-row";
import { isAdministrator } from "@/lib/domain/actor";
import { avatarPathSql } from "@/lib/domain/company/stored-file.sql";
import { fieldsOf } from "@/lib/domain/rows/fields-of";
import { rows } from "@/lib/domain/rows/rows";
import { instant, type Shape } from "@/lib/domain/rows/shape";
import { INVITATION, IS_INVITATION } from "./invitation.sql";
import { unitFilters } from "./may-read-person";

/** People as the API shows them, without deleted ones. Only administrators see other people. */
export const USER_SHAPE = {
  row: fieldsOf(User),
  model: "user",
  table: "users",
  columns: {
    id: "id",
    email: "email",
    first_name: "first_name",
    middle_name: "middle_name",
    last_name: "last_name",
    phone: "phone",
    position: "position_id",
    unit: "unit_id",
    roles: "roles",
    image: "image_id",
    is_active: "is_active",
    extra_time: "extra_time",
    is_invited: "password_hash",
    invitation: "password_hash",
    invited_at: "invited_at",
    is_anonymised: "anonymised_at",
    date_joined: "date_joined",
  },
  shown: {
    roles: "r.roles::text[]",
    image: avatarPathSql("r"),
    is_invited: `r.password_hash = '${NO_PASSWORD}' AND r.anonymised_at IS NULL`,
    invitation: INVITATION,
    invited_at: instant("invited_at"),
    is_anonymised: "r.anonymised_at IS NOT NULL",
    date_joined: instant("date_joined"),
    managed_units: "(SELECT count(*)::int FROM units m WHERE m.company_id = r.company_id AND m.manager_id = r.id)",
  },
  search: { indexed: "search_text" },
  filters: {
    role: (role, param) => `r.roles @> ARRAY[${param(role)}]::role[]`,
    ...unitFilters((units) => `r.unit_id = ANY(${units})`),
    without_unit: (isWithout) => `r.unit_id IS ${isWithout ? "" : "NOT "}NULL`,
    invitation: (state) => IS_INVITATION[state as Invitation],
    imported: (id, param) => {
      const one = `${param(id)}::int`;
      // People of imports from before there was a list of them have the last one only.
      return `(r.import_ids @> ARRAY[${one}] OR r.import_id = ${one})`;
    },
    // For changes of everybody who matches, batch by batch.
    after: (id, param) => `r.id > ${param(id)}::int`,
    except: (ids, param) => `r.id <> ALL(${param(ids)}::int[])`,
  },
  titled: { position: "positions", unit: "units" },
  visible: (actor, param) =>
    `r.deleted_at IS NULL${isAdministrator(actor) ? "" : ` AND r.id = ${param(actor.userId)}`}`,
  total: (actor) => (isAdministrator(actor) ? "SELECT c.people_count FROM companies c WHERE c.id = $1" : undefined),
} satisfies Shape<User>;

export const userRows = rows<User>(USER_SHAPE);

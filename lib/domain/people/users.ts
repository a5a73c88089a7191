import type { User } from "@/lib/contracts/users";
import { isAdministrator } from "@/lib/domain/actor";
import { filePath } from "@/lib/domain/company/file-path";
import { rows } from "@/lib/domain/rows/rows";

/** People as the API shows them. Those who were deleted are not there; who is no administrator sees only themselves. */
export const userRows = rows<User>({
  model: "user",
  columns: {
    id: "id",
    email: "email",
    first_name: "firstName",
    middle_name: "middleName",
    last_name: "lastName",
    phone: "phone",
    position: "positionId",
    unit: "unitId",
    roles: "roles",
    image: "imageId",
    is_active: "isActive",
    date_joined: "dateJoined",
  },
  read: (row) => ({ image: filePath(row.imageId as number | null, "avatar.webp"), date_joined: (row.dateJoined as Date).toISOString() }),
  search: ["firstName", "middleName", "lastName", "email", "phone"],
  filters: { role: (role) => ({ roles: { has: role } }) },
  orders: { position: (title) => ({ position: { title } }), unit: (title) => ({ unit: { title } }) },
  visible: (actor) => ({ deletedAt: null, ...(!isAdministrator(actor) && { id: actor.userId }) }),
});

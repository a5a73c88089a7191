import type { Holder } from "@/lib/domain/company/read-file";

/** All people of a company may see each other's avatars. */
export const heldAsAvatar: Holder = () =>
  "EXISTS (SELECT 1 FROM users u WHERE u.company_id = r.company_id AND u.image_id = r.id AND u.deleted_at IS NULL)";

import { squareWebp } from "@/lib/adapters/images";
import type { CompanyDb } from "@/lib/db/company";
import { statement } from "@/lib/db/row";
import { type Actor, turnOf } from "@/lib/domain/actor";
import type { Holder } from "@/lib/domain/company/read-file";
import { forgetFile, type KeptBytes, keepBytes, storeFile, type Upload } from "@/lib/domain/company/store-file";
import { refuseFields } from "@/lib/domain/refusal";

/** Re-encodes and stores an uploaded picture, before the transaction that will name it. */
export async function prepareAvatar(actor: Actor, upload: Upload | undefined): Promise<KeptBytes | undefined> {
  if (!upload) return undefined;
  const made = await squareWebp(upload.path, turnOf(actor));
  if (typeof made === "string") throw refuseFields({ image: [made] });
  return keepBytes(actor, made, "avatar.webp", "image/webp");
}

/** The change to the person's picture: a new one, none (null removes it), or no change. */
export async function avatarChange(
  db: CompanyDb,
  actor: Actor,
  kept: KeptBytes | undefined,
  image: null | undefined,
): Promise<{ imageId?: number | null }> {
  if (kept) return { imageId: await storeFile(db, actor, kept) };
  return image === null ? { imageId: null } : {};
}

const FORMER = statement(
  { image_id: "int?" },
  "SELECT u.image_id FROM users u WHERE u.company_id = $1 AND u.id = $2 FOR NO KEY UPDATE",
);

/**
 * Writes a change that may be of the picture too, and deletes the picture that it replaced: one person could fill the
 * disk with those that nobody sees. The row stays locked, so that the second of two changes replaces the picture of the
 * first. Returns the key of the deleted picture, whose bytes go after the transaction.
 */
export async function replaceAvatar(
  db: CompanyDb,
  id: number,
  change: { imageId?: number | null },
  write: () => Promise<void>,
): Promise<string | undefined> {
  const [former] = change.imageId === undefined ? [] : await db.$sql(FORMER, id);
  await write();
  return former?.image_id ? forgetFile(db, former.image_id) : undefined;
}

/** All people of a company may see each other's avatars. */
export const heldAsAvatar: Holder = () =>
  "EXISTS (SELECT 1 FROM users u WHERE u.company_id = r.company_id AND u.image_id = r.id AND u.deleted_at IS NULL)";

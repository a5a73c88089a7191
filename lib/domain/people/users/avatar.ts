import { squareWebp } from "@/lib/adapters/images";
import type { CompanyDb } from "@/lib/db/company";
import { type Actor, turnOf } from "@/lib/domain/actor";
import { type KeptBytes, keepBytes, storeFile } from "@/lib/domain/company/store-file";
import type { Upload } from "@/lib/domain/company/upload";
import { refuseFields } from "@/lib/domain/domain-error";

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

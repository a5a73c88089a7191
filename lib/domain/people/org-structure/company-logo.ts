import { boundedPng } from "@/lib/adapters/images";
import { type CompanyDb, inCompany } from "@/lib/db/company";
import { statement } from "@/lib/db/row";
import { type Actor, turnOf } from "@/lib/domain/actor";
import type { Holder } from "@/lib/domain/company/read-file";
import { forgetFile, keepBytes, removeBytes, storeFile, type Upload } from "@/lib/domain/company/store-file";
import { filePath } from "@/lib/domain/company/stored-file.sql";
import { happened } from "@/lib/domain/events/happened";
import { Refusal, refuseFields } from "@/lib/domain/refusal";

const BOX = { width: 480, height: 160 };
const NAME = "logo.png";

/** An administrator gives the company a logo. The former one is deleted at once. */
export async function putLogo(actor: Actor, upload: Upload | undefined): Promise<{ logo: string }> {
  if (!upload) throw refuseFields({ image: ["required"] });
  const made = await boundedPng(upload.path, turnOf(actor), BOX);
  if (typeof made === "string") throw refuseFields({ image: [made] });
  const kept = await keepBytes(actor, made, NAME, "image/png");
  const { id, former } = await inCompany(actor, async (db) => {
    const former = await takeOff(db);
    const id = await storeFile(db, actor, kept);
    await db.companyLogo.create({ data: { companyId: actor.companyId, fileId: id } });
    await happened(db, actor, { name: "company_changed", id: actor.companyId, fields: ["logo"] });
    return { id, former };
  });
  await removeBytes(former);
  return { logo: filePath(id, NAME) };
}

/** An administrator takes the logo away. */
export async function removeLogo(actor: Actor): Promise<undefined> {
  const former = await inCompany(actor, async (db) => {
    const key = await takeOff(db);
    if (key === undefined) throw new Refusal("not_found");
    await happened(db, actor, { name: "company_changed", id: actor.companyId, fields: ["logo"] });
    return key;
  });
  await removeBytes(former);
  return undefined;
}

const TAKE_OFF = statement({ file_id: "int" }, "DELETE FROM company_logos WHERE company_id = $1 RETURNING file_id");

/**
 * Of two changes at once the second takes off the logo of the first. Returns the key of the deleted logo, whose bytes go
 * after the transaction.
 */
async function takeOff(db: CompanyDb): Promise<string | undefined> {
  await db.$lockCompany();
  const [former] = await db.$sql(TAKE_OFF);
  return former && forgetFile(db, former.file_id);
}

/** All people of a company see its logo. */
export const heldAsLogo: Holder = () =>
  "EXISTS (SELECT 1 FROM company_logos l WHERE l.company_id = r.company_id AND l.file_id = r.id)";

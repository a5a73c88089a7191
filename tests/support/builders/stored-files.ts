import { createHash, randomUUID } from "node:crypto";
import { fileStore } from "@/lib/adapters/files";
import type { CourseFile, StoredFile } from "@/lib/db/generated/client";
import { systemDb } from "@/lib/db/system";
import type { BuilderDb } from "./people";

type InCompany = { id: number };
type Given = { name?: string; contentType?: string; bytes?: Buffer; uploadedById?: number };

/** A stored file with its bytes. */
export async function makeStoredFile(
  { id: companyId }: InCompany,
  given: Given = {},
  db: BuilderDb = systemDb("seed"),
): Promise<StoredFile> {
  const {
    name = "notes.txt",
    contentType = "text/plain; charset=utf-8",
    bytes = Buffer.from(`Notes ${randomUUID()}`),
    uploadedById = null,
  } = given;
  const storageKey = `${companyId}/${randomUUID()}`;
  await fileStore().put(storageKey, bytes);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return db.storedFile.create({
    data: { companyId, name, contentType, size: bytes.length, sha256, storageKey, uploadedById },
  });
}

/** A course file with its bytes. */
export async function makeCourseFile(
  course: { id: number; companyId: number },
  given: Given & { title?: string } = {},
  db: BuilderDb = systemDb("seed"),
): Promise<CourseFile> {
  const { companyId, id: courseId } = course;
  const { id: fileId } = await makeStoredFile({ id: companyId }, given, db);
  return db.courseFile.create({ data: { companyId, courseId, fileId, title: given.title ?? `Material ${fileId}` } });
}

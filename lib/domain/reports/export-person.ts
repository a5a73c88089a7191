import type { Readable } from "node:stream";
import { isMissing } from "@/lib/adapters/file-store";
import { fileStore } from "@/lib/adapters/files";
import { log } from "@/lib/adapters/log";
import { MAX_ZIP_BYTES, type ZipEntry, zipped } from "@/lib/adapters/zip";
import { companyDb, companySql, inCompany } from "@/lib/db/company";
import { type SqlRow, statement } from "@/lib/db/row";
import { type Actor, isAdministrator } from "@/lib/domain/actor";
import { fileName } from "@/lib/domain/company/file-name";
import { happened } from "@/lib/domain/events/happened";
import { printCertificate } from "@/lib/domain/learning/certificates/print-certificate";
import { userRows } from "@/lib/domain/people/users/users";
import { Refusal } from "@/lib/domain/refusal";
import { rowsAfter, SECTIONS, type Section } from "./person-sections.sql";

type StoredFile = SqlRow<typeof FILES>;

const FILE = "f.id, f.name, f.storage_key, f.size::float8 AS size";
/** The picture, the sheets of exams, and what proves credits, given or asked for. Who learns sees a sheet when its exam is decided; `$3`: also before. */
const FILES = statement(
  { id: "int", name: "text", storage_key: "text", size: "number", folder: "text" },
  `SELECT ${FILE}, '' AS folder FROM users u JOIN stored_files f ON f.company_id = u.company_id AND f.id = u.image_id
WHERE u.company_id = $1 AND u.id = $2
UNION ALL SELECT ${FILE}, 'exams/' FROM user_courses c JOIN exam_stages s ON s.company_id = c.company_id AND s.user_course_id = c.id
JOIN exam_documents d ON d.company_id = s.company_id AND d.stage_id = s.id JOIN stored_files f ON f.company_id = d.company_id AND f.id = d.file_id
WHERE c.company_id = $1 AND c.user_id = $2 AND ($3::boolean OR d.round < s.round OR s.status IN ('passed', 'failed'))
UNION ALL SELECT ${FILE}, 'credits/' FROM course_credits c JOIN stored_files f ON f.company_id = c.company_id AND f.id = c.file_id
WHERE c.company_id = $1 AND c.user_id = $2
UNION ALL SELECT ${FILE}, 'requests/' FROM appeals a JOIN stored_files f ON f.company_id = a.company_id AND f.id = a.file_id
WHERE a.company_id = $1 AND a.user_id = $2`,
);

/** Room for the data, the certificates and the directory, beside the files whose sizes are known. */
const RESERVE = 256 * 1024 * 1024;

/**
 * All of one person as a ZIP archive, for administrators and for the person: data.json and the files. Nothing is read
 * before its turn, so memory does not grow with the archive.
 */
export async function exportPerson(
  actor: Actor,
  id: number,
): Promise<{ title: string; bytes: AsyncGenerator<Buffer> }> {
  const person = await userRows.find(companyDb(actor), actor, id);
  const files = await companySql(actor, FILES, id, isAdministrator(actor) && id !== actor.userId);
  const size = files.reduce((sum, file) => sum + file.size, RESERVE);
  if (size > MAX_ZIP_BYTES) throw new Refusal("too_large");
  await inCompany(actor, (db) => happened(db, actor, { name: "user_exported", id }));
  return { title: person.email, bytes: zipped(entriesOf(actor, id, files)) };
}

async function* entriesOf(actor: Actor, id: number, files: readonly StoredFile[]): AsyncGenerator<ZipEntry> {
  yield { name: "data.json", isText: true, bytes: () => dataOf(actor, id) };
  for (const { id: file, name, storage_key, folder } of files) {
    const bytes = await bytesOf(storage_key);
    if (!bytes) continue;
    try {
      yield { name: `files/${folder}${file}-${fileName(name)}`, isText: false, bytes: () => bytes };
    } finally {
      bytes.destroy();
    }
  }
  const certificates = companyDb(actor).certificate;
  const own = { where: { userId: id }, select: { id: true, number: true }, orderBy: { id: "asc" } } as const;
  for (const one of await certificates.findMany(own))
    yield {
      name: `certificates/${one.number}.pdf`,
      isText: false,
      bytes: async () => inOne((await printCertificate(actor, one.id, actor.language)).bytes),
    };
}

/** Undefined when the file was removed meanwhile, or is lost: all the rest still reaches the person. */
async function bytesOf(key: string): Promise<Readable | undefined> {
  try {
    return await fileStore().read(key);
  } catch (error) {
    if (!isMissing(error)) throw error;
    log().warn({ storageKey: key }, "a stored file has no bytes");
    return undefined;
  }
}

async function* inOne(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

/** The sections as one JSON object, a list each, part by part. */
async function* dataOf(actor: Actor, id: number): AsyncGenerator<Buffer> {
  let opening = "{\n";
  for (const section of SECTIONS) {
    yield Buffer.from(`${opening}${JSON.stringify(section.name)}: [`);
    opening = ",\n";
    let comma = "\n";
    for await (const row of rowsOf(actor, id, section)) {
      yield Buffer.from(comma + JSON.stringify(row));
      comma = ",\n";
    }
    yield Buffer.from("]");
  }
  yield Buffer.from("\n}\n");
}

async function* rowsOf(actor: Actor, id: number, section: Section): AsyncGenerator<object> {
  const part = rowsAfter(section);
  let after = 0;
  for (;;) {
    const rows = await companySql(actor, part, id, after);
    for (const { row } of rows) yield row;
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

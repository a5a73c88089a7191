import { readdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import * as z from "zod/mini";
import { CommandRefusal } from "../command";

/** Raised when a backup of before can no longer be read. */
export const FORMAT = 1;
const NAME = "manifest.json";

const PartSchema = z.object({ file: z.string(), sha256: z.string(), rows: z.int() });
const ManifestSchema = z.object({
  format: z.int(),
  /** Written at the beginning as false, so that a broken off backup is not taken for a whole one. */
  isFinished: z.boolean(),
  version: z.string(),
  made: z.string(),
  database: z.string(),
  migrations: z.array(z.string()),
  /** `content` is a sum over all rows, which the restored table must have as well. */
  tables: z.record(z.string(), z.extend(PartSchema, { columns: z.array(z.string()), content: z.string() })),
  sequences: z.record(z.string(), z.string()),
  jobs: PartSchema,
  /** The keys, sizes and hashes of stored files. `isCopied` is false for a bucket that has backups of its own. */
  files: z.extend(PartSchema, { isCopied: z.boolean(), bytes: z.number(), missing: z.array(z.string()) }),
  secrets: z.object({ salt: z.string(), prints: z.record(z.string(), z.string()) }),
});

export type Part = z.output<typeof PartSchema>;
export type Manifest = z.output<typeof ManifestSchema>;

/** Writes it beside and renames it, so that it is whole or the one before. */
export async function writeManifest(folder: string, manifest: Manifest | Pick<Manifest, "format" | "isFinished">) {
  const file = path.join(folder, NAME);
  await writeFile(`${file}.part`, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true });
  await rename(`${file}.part`, file);
}

/** The manifest of a finished backup that this version can read. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, NAME), "utf8").catch(() => {
    throw new CommandRefusal(`${folder} is no backup: it has no ${NAME}`);
  });
  const raw = parsed(text) as { format?: unknown; isFinished?: unknown } | undefined;
  if (typeof raw?.format === "number" && raw.format > FORMAT)
    throw new CommandRefusal("the backup was made by a newer version of Atesta", "Restore it with that version.");
  if (raw?.isFinished === false)
    throw new CommandRefusal(
      "the backup was broken off",
      "Run backup once more with this folder: what is copied stays.",
    );
  const result = z.safeParse(ManifestSchema, raw);
  if (!result.success) throw new CommandRefusal(`${NAME} is damaged`);
  return result.data;
}

/** Only an empty folder, or one of an earlier backup, may be written to. */
export async function refuseForeignFolder(folder: string): Promise<void> {
  const names: string[] = await readdir(folder).catch(() => []);
  if (names.length === 0) return;
  const raw = names.includes(NAME) ? parsed(await readFile(path.join(folder, NAME), "utf8")) : undefined;
  if (typeof (raw as { isFinished?: unknown } | undefined)?.isFinished !== "boolean")
    throw new CommandRefusal(
      `${folder} holds something else than a backup`,
      "Name an empty folder, or that of an earlier backup.",
    );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

import { randomUUID } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import type { FileStore } from "@/lib/adapters/file-store";
import { storeIn } from "@/lib/adapters/files";
import { env } from "@/lib/config/env";
import { type Command, CommandRefusal, type Terminal, textOption } from "../command";
import { inTransaction, SNAPSHOT, withConnection } from "../connection";
import { storedRows } from "./check";
import { sizesIn } from "./store-list";
import { type Outcome, readOf, type StoredBytes } from "./stored-bytes";

type Place = "bucket" | "folder";

/** Copies files to the other kind of store while the server uses the first. Nothing is deleted. */
export const moveFiles: Command = {
  name: "files move",
  args: [],
  about: "Copies the files to a bucket or to the folder, and says how to switch",
  options: { to: { type: "string" } },
  help: { "--to bucket|folder": "where they go; the bucket is that of the S3 settings of this command" },
  run: async ({ options, terminal }) => {
    const to = placeOption(textOption(options, "to"));
    const [from, target] = [storeIn(to === "bucket" ? "folder" : "bucket"), storeIn(to)];
    if (!(await target.isWritable()))
      throw new CommandRefusal(`the ${to} cannot be written`, "See: doctor, with the settings of this command.");
    const rows = await withConnection((client) => inTransaction(client, SNAPSHOT, () => storedRows(client)));
    const done: Record<Outcome, number> = { copied: 0, there: 0, missing: 0, different: 0 };
    const sizes = await sizesIn(target);
    for (const row of rows) {
      const outcome = await move(row, from, target, sizes);
      done[outcome] += 1;
      if (outcome === "missing" || outcome === "different")
        terminal.complain(`✗ ${row.key} is ${outcome}: in neither store as its row says`);
    }
    terminal.say(`${done.copied} copied, ${done.there} were there, ${done.missing + done.different} wrong`);
    sayHowToSwitch(to, done.copied, terminal);
    return done.missing + done.different === 0;
  },
};

function placeOption(to: string | undefined): Place {
  if (to !== "bucket" && to !== "folder")
    throw new CommandRefusal("--to takes bucket or folder", "See: files move --help");
  if (!env().S3_BUCKET)
    throw new CommandRefusal(
      "no bucket is named",
      "Give this command S3_BUCKET and the other S3 settings: docker compose run -e ...",
    );
  return to;
}

/** By way of a file of ours, whose bytes are checked before they go on and once more where they arrived. */
async function move(
  row: StoredBytes,
  from: FileStore,
  to: FileStore,
  sizes: ReadonlyMap<string, number>,
): Promise<Outcome> {
  if (sizes.get(row.key) === row.size && isAsSaid(row, await readOf(to, row.key))) return "there";
  const folder = path.join(env().DATA_DIR, "tmp");
  await mkdir(folder, { recursive: true });
  const aside = path.join(folder, randomUUID());
  try {
    const seen = await readOf(from, row.key, aside);
    // Since a switch new files are in the other store alone.
    if (!seen) return isAsSaid(row, await readOf(to, row.key)) ? "there" : "missing";
    if (!isAsSaid(row, seen)) return "different";
    await to.put(row.key, { path: aside });
    return isAsSaid(row, await readOf(to, row.key)) ? "copied" : "different";
  } finally {
    await rm(aside, { force: true });
  }
}

function isAsSaid({ size, sha256 }: StoredBytes, seen: { size: number; sha256: string } | undefined): boolean {
  return seen?.size === size && seen.sha256 === sha256;
}

function sayHowToSwitch(to: Place, copied: number, terminal: Terminal): void {
  if (copied > 0) terminal.say("Run it again until it copies next to nothing: people upload meanwhile.");
  terminal.say(
    to === "bucket"
      ? "Then set S3_BUCKET and the other S3 settings in .env, and: docker compose up -d"
      : "Then remove S3_BUCKET from .env, and: docker compose up -d",
  );
  terminal.say(
    "Run it once more after the switch, and files check. The former store can be emptied when a backup was made.",
  );
}

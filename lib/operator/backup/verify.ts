import path from "node:path";
import { env } from "@/lib/config/env";
import { migrationNames } from "@/lib/db/migrate";
import { CommandRefusal, type Terminal } from "../command";
import { hashOfFile, isSameFile } from "../files";
import { otherSecrets } from "./backup";
import { namedFiles, placeOf } from "./backup-files";
import type { Manifest } from "./manifest";

/** Refuses what this version cannot restore, before anything is changed. Returns the backup's last migration. */
export function requireKnownVersion({ migrations, version }: Manifest): string {
  const ours = migrationNames();
  const last = migrations.at(-1);
  if (!last) throw new CommandRefusal("the backup is of a database without migrations");
  const strange = migrations.filter((name) => !ours.includes(name));
  if (strange.length)
    throw new CommandRefusal(
      `the backup was made by the newer version ${version} (it has ${strange.join(", ")})`,
      "Restore it with that version, or a later one.",
    );
  const skipped = ours.filter((name) => name <= last && !migrations.includes(name));
  if (skipped.length) throw new CommandRefusal(`the backup lacks ${skipped.join(", ")}: its database was altered`);
  return last;
}

/** Other secrets end sessions and links, which is bearable; another pepper locks everybody out. */
export function requireSecrets({ secrets }: Manifest, isOtherPepperMeant: boolean, terminal: Terminal): void {
  const others = otherSecrets(env(), secrets);
  for (const name of others.filter((one) => one !== "PASSWORD_PEPPER"))
    terminal.say(`! ${name} is another than at the time of the backup: what was made with it ends`);
  if (!others.includes("PASSWORD_PEPPER")) return;
  if (!isOtherPepperMeant)
    throw new CommandRefusal(
      "PASSWORD_PEPPER is another than at the time of the backup: nobody could sign in",
      "Put the .env of that time in place, or give --other-pepper if everybody may reset their password by mail.",
    );
  terminal.say("! PASSWORD_PEPPER is another: everybody has to reset their password by mail");
}

/** Reads every byte of the backup. */
export async function requireWhole(folder: string, { tables, jobs, files }: Manifest): Promise<void> {
  for (const { file, sha256 } of [...Object.values(tables), jobs, files]) {
    const found = await hashOfFile(path.join(folder, file)).catch(() => undefined);
    if (found !== sha256) throw new CommandRefusal(`${file} of the backup is ${found ? "damaged" : "missing"}`);
  }
  if (!files.isCopied) return;
  const lost = new Set(files.missing);
  for await (const file of namedFiles(folder, files))
    if (!lost.has(file.key) && !(await isSameFile(placeOf(folder, file), file)))
      throw new CommandRefusal(`the file ${file.key} of the backup is missing or damaged`);
}

// The operator's tool. In the sources: npm run atesta -- <command>, with the database of DATABASE_URL or that of
// `npm start`. In the image: docker compose exec app atesta <command>
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const root = path.resolve(import.meta.dirname, "..");
/** The tool in one file, which the build lays beside the server. */
const BUNDLED = path.join(import.meta.dirname, "atesta-bundle.mjs");

// npm changes the folder; relative paths start where the command was typed.
process.env.INIT_CWD ||= process.cwd();
// The tool speaks for itself.
process.env.LOG_LEVEL = "silent";
process.chdir(root);
if (fs.existsSync(BUNDLED)) await import(pathToFileURL(BUNDLED).href);
else process.exit(await runFromSources(process.argv.slice(2)));

async function runFromSources(args) {
  const needsDatabase = args.length > 0 && !args.includes("--help") && !args.includes("-h");
  const isGiven = process.env.DATABASE_URL || process.env.DATABASE_URL_FILE;
  const server = needsDatabase && !isGiven ? await openEmbedded() : undefined;
  const { status } = spawnSync(
    process.execPath,
    ["--conditions=react-server", "--import", "tsx", "scripts/operate.ts", ...args],
    { stdio: "inherit" },
  );
  if (server && !server.adopted) server.stop();
  return status ?? 1;
}

/** Loaded here alone: the image has neither these files nor an embedded database. */
async function openEmbedded() {
  const name = "./database-steps.mjs";
  const { openEmbeddedDatabase } = await import(name);
  return openEmbeddedDatabase();
}

// Install, generate, build. Each step is skipped if the content of its inputs has not changed.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { addBill } from "./bill-of-materials.mjs";
import { contextFiles } from "./image-context.mjs";
import { packStatic } from "./pack-static.mjs";
import { withImports } from "./relative-imports.mjs";
import { StepFailure, step } from "./steps.mjs";

const UP_TO_DATE = "up to date";
export const STANDALONE = path.resolve(".next/standalone");
/** The entry point of the image; `npm start` runs the same from here. */
export const SERVER = "scripts/serve.mjs";
/** Commands for operators. */
const CHECK_DATA = "scripts/check-data.mjs";
const TOOL = "scripts/atesta.mjs";
/** The commands of the tool, which the sources have as TypeScript. */
export const TOOL_BUNDLE = "scripts/atesta-bundle.mjs";

/** The scripts of the image: its entry points and what they import. */
export function scriptsOfImage() {
  return new Set([SERVER, CHECK_DATA, TOOL].flatMap((script) => [...withImports(script)]));
}

export async function install() {
  await step("install packages", () => {
    const [major, minor] = process.versions.node.split(".").map(Number);
    if (major < 20 || (major === 20 && minor < 19))
      throw new StepFailure(`Node ${process.versions.node} is too old`, "Install Node 20.19 or newer (24 is best).");
    return once("node_modules/.atesta-installed", ["package-lock.json"], () => {
      const how = fs.existsSync("node_modules") ? "install" : "ci";
      run(
        "npm",
        [how, "--include=dev", "--no-audit", "--no-fund"],
        "Check the network and that registries are reachable, then try again.",
      );
    });
  });
}

export async function generate() {
  await step("generate the database client", () =>
    once("lib/db/generated/.atesta-generated", ["prisma/schema", "package-lock.json"], () => {
      fs.rmSync("lib/db/generated", { recursive: true, force: true });
      // Any existing file prevents Prisma from downloading an engine that the generator does not use.
      run(bin("prisma"), ["generate"], "Read the message above: most often a schema file is not valid.", {
        PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
        CHECKPOINT_DISABLE: "1",
      });
    }),
  );
}

/** The image is built by this function, too, from the same files. */
export async function build() {
  await step("build", async () => {
    // They need a package, and a first run imports this file before packages are installed.
    const { bundleTool } = await import("./bundle-tool.mjs");
    const { bundleWorker } = await import("./bundle-worker.mjs");
    return once(path.join(STANDALONE, ".atesta-built"), contextFiles(), () => {
      run(bin("next"), ["build"], "Read the compiler's message above.", {
        NEXT_TELEMETRY_DISABLED: "1",
        NODE_ENV: "production",
      });
      packStatic();
      if (fs.existsSync("public")) fs.cpSync("public", path.join(STANDALONE, "public"), { recursive: true });
      for (const file of scriptsOfImage()) fs.cpSync(file, path.join(STANDALONE, file));
      bundleTool(path.join(STANDALONE, TOOL_BUNDLE));
      bundleWorker(STANDALONE);
      // It would serve pages and API without scripts/serve.mjs.
      fs.rmSync(path.join(STANDALONE, "server.js"));
      // Two files of it come by way of a package that would read settings written in TypeScript.
      fs.rmSync(path.join(STANDALONE, "node_modules/typescript"), { recursive: true, force: true });
      // Traces are bundled. Next.js would load this copy of their API at each start, in the place of its own.
      fs.rmSync(path.join(STANDALONE, "node_modules/@opentelemetry"), { recursive: true, force: true });
      addBill(STANDALONE);
    });
  });
}

/** Runs the work unless the marker has the fingerprint of the inputs; the marker is written last. */
export function once(marker, inputs, work) {
  const print = fingerprint(inputs);
  if (fs.existsSync(marker) && fs.readFileSync(marker, "utf8") === print) return UP_TO_DATE;
  work();
  fs.writeFileSync(marker, print);
  return undefined;
}

function fingerprint(inputs) {
  const hash = createHash("sha256").update(process.version);
  for (const file of inputs.flatMap(filesBelow)) hash.update(file).update(fs.readFileSync(file));
  return hash.digest("hex");
}

function filesBelow(place) {
  if (!fs.existsSync(place) || place.includes("generated")) return [];
  if (fs.statSync(place).isFile()) return [place];
  return fs
    .readdirSync(place)
    .sort()
    .flatMap((name) => filesBelow(`${place}/${name}`));
}

export function bin(name) {
  return path.resolve("node_modules/.bin", process.platform === "win32" ? `${name}.cmd` : name);
}

/** Runs a command and shows its output only on failure. */
export function run(command, args, advice, env = {}) {
  const result = spawnSync(command, args, {
    encoding: "utf8",
    env: { ...process.env, ...env },
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === "win32",
  });
  if (result.status === 0) return result.stdout;
  process.stderr.write(`${result.stdout ?? ""}${result.stderr ?? ""}`);
  throw new StepFailure(
    result.error?.message ?? `${path.basename(command)} ${args[0]} ended with ${result.status ?? result.signal}`,
    advice,
  );
}

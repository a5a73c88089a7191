// The production build as in the image: by the lines of the Dockerfile, with exactly the files that Docker gets.
// npm test uses it for the browser tests, which fail if the image lacks a file.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { once, STANDALONE } from "./build-steps.mjs";
import { contextFiles } from "./image-context.mjs";
import { StepFailure, step } from "./steps.mjs";
import { BILL, unnamedPackages } from "./unnamed-packages.mjs";

const FOLDER = path.resolve(".data/image-build");
const MARKER = path.join(STANDALONE, ".atesta-built-as-image");

export async function buildAsImage() {
  await step("build as the image is built", () =>
    once(MARKER, ["Dockerfile", ...contextFiles()], () => {
      clearFolder();
      const given = contextFiles();
      for (const { word, rest } of buildStage(fs.readFileSync("Dockerfile", "utf8"))) perform(word, rest, given);
      const built = path.join(FOLDER, path.relative(".", STANDALONE));
      refuseUnnamed(unnamedPackages(built));
      fs.rmSync(STANDALONE, { recursive: true, force: true });
      fs.mkdirSync(path.dirname(STANDALONE), { recursive: true });
      fs.renameSync(built, STANDALONE);
      clearFolder();
    }),
  );
}

function refuseUnnamed(packages) {
  if (packages.length)
    throw new StepFailure(
      `the server carries packages that ${BILL} does not name: ${packages.join(", ")}`,
      "Name what the application imports under dependencies in package.json, and keep the rest out of the server.",
    );
}

/** Keeps the compiler's cache, with which a build takes a third of the time. */
function clearFolder() {
  fs.mkdirSync(FOLDER, { recursive: true });
  for (const name of fs.readdirSync(FOLDER))
    if (name !== ".next") fs.rmSync(path.join(FOLDER, name), { recursive: true });
}

/** The instructions of the Dockerfile's first stage. */
export function buildStage(dockerfile) {
  const lines = dockerfile.replace(/^\s*#.*\n/gm, "").replace(/\\\n/g, " ");
  const [, stage = ""] = lines.split(/^FROM .*$/m);
  return [...stage.matchAll(/^([A-Z]+)\s+(.+)$/gm)].map(([, word, rest]) => ({ word, rest }));
}

function perform(word, rest, given) {
  if (word === "COPY") return copy(rest.split(/\s+/), given);
  if (word === "RUN") return runLine(rest.replace(/^(--\S+\s+)+/, ""));
  if (word !== "WORKDIR")
    throw new StepFailure(
      `the Dockerfile says ${word}, which this step cannot imitate`,
      "Teach scripts/image-build.mjs what it does.",
    );
}

function copy(places, given) {
  const [to, ...from] = [places.at(-1), ...places.slice(0, -1)];
  const files = given.filter((file) =>
    from.some((place) => place === "." || file === place || file.startsWith(`${place}/`)),
  );
  const isWhole = from.every(
    (place) => place === "." || files.some((file) => file === place || file.startsWith(`${place}/`)),
  );
  if (!isWhole || !/^\.\/?$/.test(to))
    throw new StepFailure(
      `COPY ${places.join(" ")} finds nothing, or leads elsewhere`,
      "Read .dockerignore and the Dockerfile.",
    );
  for (const file of files) fs.cpSync(file, path.join(FOLDER, file));
}

/** Uses the packages installed here; runs every other line unchanged, without the settings of this shell. */
function runLine(line) {
  if (line.startsWith("npm ci ")) return linkTree("node_modules", path.join(FOLDER, "node_modules"));
  const { PATH, HOME, TMPDIR, SystemRoot } = process.env;
  const { status, stdout, stderr } = spawnSync(line, {
    cwd: FOLDER,
    env: { PATH, HOME, TMPDIR, SystemRoot },
    shell: true,
    encoding: "utf8",
  });
  if (status === 0) return;
  process.stderr.write(`${stdout}${stderr}`);
  throw new StepFailure(
    `"${line}" failed where only what the image is built from lies`,
    `Read the message above, and look at ${FOLDER}.`,
  );
}

/** Hard links: the bundler rejects symbolic links out of the folder, and copies would take a gigabyte. */
function linkTree(from, to) {
  fs.mkdirSync(to, { recursive: true });
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) linkTree(source, target);
    else if (entry.isSymbolicLink()) fs.symlinkSync(fs.readlinkSync(source), target);
    else fs.linkSync(source, target);
  }
}

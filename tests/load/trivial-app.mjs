// The minimal Next.js application: one route handler without any of our code, built and served as ours is. A route of the
// product would be no baseline, because its headers, middleware and instrumentation would slow it down.
import fs from "node:fs";
import path from "node:path";
import { bin, run } from "../../scripts/build-steps.mjs";

const FILES = {
  "package.json": '{ "private": true }\n',
  "app/api/v2/trivial/route.js": "export const GET = () => Response.json({ ok: true });\n",
  // Read by scripts/serve.mjs.
  "instrumentation.js": "export const program = () => ({});\n",
};

/** Builds into the folder, unless it exists; returns the folder to serve. The folder must be inside the checkout. */
export async function buildTrivial(folder) {
  const root = process.cwd();
  const inside = path.relative(root, folder);
  const files = { ...FILES, "next.config.mjs": config(root) };
  const marker = path.join(folder, "built");
  const print = JSON.stringify([process.version, nextVersion(), files, "with a worker"]);
  const built = path.join(folder, ".next/standalone", inside);
  if (fs.existsSync(marker) && fs.readFileSync(marker, "utf8") === print) return built;
  fs.rmSync(folder, { recursive: true, force: true });
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), text);
  }
  run(bin("next"), ["build", folder], "Read the compiler's message above.", {
    NEXT_TELEMETRY_DISABLED: "1",
    NODE_ENV: "production",
  });
  // The benchmark is loaded before packages are installed.
  const { bundleWorker } = await import("../../scripts/bundle-worker.mjs");
  bundleWorker(built);
  fs.writeFileSync(marker, print);
  return built;
}

/** The checkout is the root, so that its packages are found. */
function config(root) {
  const settings = { output: "standalone", poweredByHeader: false, outputFileTracingRoot: root, turbopack: { root } };
  return `export default ${JSON.stringify(settings)};\n`;
}

function nextVersion() {
  return JSON.parse(fs.readFileSync("node_modules/next/package.json", "utf8")).version;
}

// Makes the service worker and the one that retires it: plain scripts, because not every browser runs workers with imports.
import path from "node:path";
import { buildSync } from "esbuild";

export function bundleWorker(standalone) {
  buildSync({
    entryPoints: ["lib/offline/worker.ts", "lib/offline/retired-worker.ts"],
    outdir: path.join(standalone, ".next/offline"),
    bundle: true,
    minify: true,
    format: "iife",
    target: ["chrome100", "firefox100", "safari15"],
    logLevel: "warning",
  });
}

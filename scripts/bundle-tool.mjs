// Makes one file of the operator's tool, for the image, which has no sources and no compiler.
import { buildSync } from "esbuild";

/**
 * Packages that the server loads from its own folder: those that next.config.ts leaves out of its bundles, and Prisma's,
 * which Next.js leaves out by itself. A test compares the two lists.
 */
export const EXTERNAL = [
  "@aws-sdk/client-s3",
  "@prisma/client",
  "bcryptjs",
  "graphile-worker",
  "nodemailer",
  "pg",
  "pino",
  "sharp",
];

export function bundleTool(target) {
  buildSync({
    entryPoints: ["scripts/operate.ts"],
    outfile: target,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    conditions: ["react-server"],
    external: EXTERNAL,
    // Packages of the older kind call require().
    banner: {
      js: 'import { createRequire as toRequire } from "node:module"; const require = toRequire(import.meta.url);',
    },
    logLevel: "warning",
  });
}

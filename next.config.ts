import { readFileSync } from "node:fs";
import type { NextConfig } from "next";
import createNextIntlPlugin from "next-intl/plugin";

/** A package and all that it stands on. */
function withDependencies(name: string): string[] {
  const { dependencies = {} } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, "utf8"));
  return [name, ...Object.keys(dependencies).flatMap(withDependencies)];
}

/** Worker threads import them, which nothing that is bundled does. */
const THREADS = ["bcryptjs", "pdfkit", "uqr"]
  .flatMap(withDependencies)
  .map((name) => `./node_modules/${name}/**/*.{js,cjs,mjs,json}`);

/** Read when a certificate is printed, so nothing that is bundled names them. */
const CERTIFICATE_FONTS = ["400Regular/Inter_400Regular.ttf", "600SemiBold/Inter_600SemiBold.ttf"].map(
  (name) => `./node_modules/@expo-google-fonts/inter/${name}`,
);

const config: NextConfig = {
  output: "standalone",
  // Else a lock file in a folder above, of another project say, makes that folder the root, and the build lies elsewhere.
  outputFileTracingRoot: process.cwd(),
  turbopack: { root: process.cwd() },
  poweredByHeader: false,
  // `npm run check` checks the types of everything; a start on a fresh clone need not wait for it again.
  typescript: { ignoreBuildErrors: true },
  // Both /api/v2/x and /api/v2/x/ answer, without a redirect that would lose a POST's body.
  skipTrailingSlashRedirect: true,
  // Nothing uses the image optimiser; on, it would let anyone make the server work and write a cache into its own program.
  images: { unoptimized: true, maximumDiskCacheSize: 0 },
  serverExternalPackages: ["@aws-sdk/client-s3", "bcryptjs", "graphile-worker", "nodemailer", "pg", "pino", "sharp"],
  outputFileTracingIncludes: {
    "/**": ["./lib/adapters/**/*.mjs", "./prisma/migrations/**/*", ...THREADS, ...CERTIFICATE_FONTS],
  },
  outputFileTracingExcludes: {
    "/**": [
      "./.data/**/*",
      "./tests/**/*",
      "./docs/**/*",
      "./node_modules/typescript/**/*",
      "./node_modules/@swc/{core,core-*,jest,types,counter}/**/*",
    ],
  },
};

/** Messages are parsed when the application is built: no browser carries the parser. */
const messages = {
  path: "./messages",
  format: "json",
  locales: ["en", "uk", "ru"],
  sourceLocale: "en",
  precompile: true,
} as const;

export default createNextIntlPlugin({ requestConfig: "./lib/i18n/request.ts", experimental: { messages } })(config);

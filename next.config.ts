import { readFileSync } from "node:fs";
import type { NextConfig } from "next";
import createNextIntlPlugin from "next-intl/plugin";

/** A package and all of its dependencies. */
function withDependencies(name: string): string[] {
  const { dependencies = {} } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, "utf8"));
  return [name, ...Object.keys(dependencies).flatMap(withDependencies)];
}

/** Imported by worker threads only, which the bundler does not see. */
const THREADS = ["bcryptjs", "pdfkit", "uqr"]
  .flatMap(withDependencies)
  .map((name) => `./node_modules/${name}/**/*.{js,cjs,mjs,json}`);

/** Read when a certificate is drawn, so the bundler does not see them. */
const CERTIFICATE_FONTS = ["400Regular/Inter_400Regular.ttf", "600SemiBold/Inter_600SemiBold.ttf"].map(
  (name) => `./node_modules/@expo-google-fonts/inter/${name}`,
);

const config: NextConfig = {
  output: "standalone",
  // Otherwise a lock file in a parent folder makes that folder the root, and the build is written elsewhere.
  outputFileTracingRoot: process.cwd(),
  turbopack: {
    root: process.cwd(),
    // Pages that only call endpoints load none of zod: it comes with the forms.
    resolveAlias: { "zod/mini": { browser: "./lib/contracts/late-schemas.ts" } },
  },
  poweredByHeader: false,
  // `npm run check` checks all types; a first start need not wait for that.
  typescript: { ignoreBuildErrors: true },
  // /api/v2/x and /api/v2/x/ both work, without a redirect that would lose a POST's body.
  skipTrailingSlashRedirect: true,
  // Unused; if enabled, anybody could make the server work and write a cache into its own program folder.
  images: { unoptimized: true, maximumDiskCacheSize: 0 },
  // A page that is opened while the server cannot be reached opens as soon as it is back, instead of an error page of
  // the browser.
  experimental: { useOffline: true },
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
      // Bundled. What is left of it, scripts/build-steps.mjs removes.
      "./node_modules/@opentelemetry/**/*",
      "./node_modules/@swc/{core,core-*,jest,types,counter}/**/*",
    ],
  },
};

/** Messages are parsed at build time, so that browsers do not load the parser. */
const messages = {
  path: "./messages",
  format: "json",
  locales: ["en", "uk", "ru"],
  sourceLocale: "en",
  precompile: true,
} as const;

export default createNextIntlPlugin({ requestConfig: "./lib/i18n/request.ts", experimental: { messages } })(config);

// Packages that ship only ES modules, or import() something, are compiled like our own code, since Jest runs CommonJS.
const esmPackages = [
  "@borewit",
  "@formatjs",
  "@opentelemetry/otlp-exporter-base",
  "@scure",
  "@tanstack",
  "@tokenizer",
  "bcryptjs",
  "file-type",
  "icu-minify",
  "intl-messageformat",
  "jose",
  "next-intl",
  "nuqs",
  "oauth4webapi",
  "strtok3",
  "token-types",
  "uint8array-extras",
  "use-intl",
];

const swc = {
  jsc: {
    target: "es2022",
    parser: { syntax: "typescript", tsx: true },
    transform: { react: { runtime: "automatic" } },
  },
};

const shared = {
  rootDir: import.meta.dirname,
  testEnvironment: "node",
  transform: { "\\.(t|j|mj)sx?$": ["<rootDir>/tests/support/compiled-once.mjs", swc] },
  transformIgnorePatterns: [`/node_modules/(?!(${esmPackages.join("|")})/)`],
  moduleNameMapper: { "^@/(.*)$": "<rootDir>/$1", "^server-only$": "<rootDir>/node_modules/server-only/empty.js" },
  modulePathIgnorePatterns: ["<rootDir>/.next", "<rootDir>/.data"],
  setupFilesAfterEnv: ["<rootDir>/tests/support/after-env.ts"],
};

const withDatabase = {
  ...shared,
  setupFiles: ["<rootDir>/tests/support/test-env.ts"],
  setupFilesAfterEnv: [
    ...shared.setupFilesAfterEnv,
    "<rootDir>/tests/support/tied-sql/refuse-untied.ts",
    "<rootDir>/tests/support/sql-rows/refuse-wrong.ts",
  ],
  globalSetup: "<rootDir>/tests/support/postgres.mjs",
  globalTeardown: "<rootDir>/tests/support/postgres.mjs",
};

const holdingTags = {
  ...withDatabase,
  setupFilesAfterEnv: [...withDatabase.setupFilesAfterEnv, "<rootDir>/tests/support/tags/hold-tags.ts"],
};

/** @type {import("jest").Config} */
const config = {
  testTimeout: 120_000,
  testSequencer: "<rootDir>/tests/support/longest-first.mjs",
  projects: [
    { ...shared, displayName: "unit", testMatch: ["<rootDir>/tests/unit/**/*.test.ts?(x)"] },
    { ...holdingTags, displayName: "api", testMatch: ["<rootDir>/tests/api/**/*.test.ts"] },
    { ...withDatabase, displayName: "attack", testMatch: ["<rootDir>/tests/attack/**/*.test.ts"] },
    { ...withDatabase, displayName: "store", testMatch: ["<rootDir>/tests/store/**/*.test.ts"] },
    { ...withDatabase, displayName: "speed", testMatch: ["<rootDir>/tests/speed/**/*.test.ts"] },
  ],
};

export default config;

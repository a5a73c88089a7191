import { readFileSync } from "node:fs";
import path from "node:path";
import { EnvSchema, parseEnv } from "@/lib/config/env";

type Entry = {
  name: string;
  value: string;
  isSet: boolean;
  about: string;
  required: boolean;
  preset: string;
  example: string;
};

const root = path.resolve(__dirname, "../..");
const text = readFileSync(path.join(root, ".env.example"), "utf8");
const compose = readFileSync(path.join(root, "docker-compose.yml"), "utf8");
const SECRETS = ["NEXTAUTH_SECRET", "JWT_SECRET", "REFRESH_SECRET", "PASSWORD_PEPPER"];
/** Settings that the image or the compose file sets itself; the password uses the database's own setting. */
const NOT_PASSED = ["DATABASE_URL", "DATABASE_PASSWORD", "NODE_ENV", "HOST", "PORT", "DATA_DIR", "RATE_LIMITS"];
/** Errors of the server at start; the guide explains each by these words. */
const REASONS = [
  "is too short",
  "still holds a placeholder",
  "must differ from each other",
  "must be an address that begins with",
  "which cannot be read",
  "PUBLIC_URL is missing",
  "SESSION_IDLE_DAYS must not exceed SESSION_MAX_DAYS",
  "RATE_LIMITS=off is for tests on this machine alone",
  "DEMO=on offers accounts whose password everybody knows",
  "S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY as well",
  "OIDC_ISSUER needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET as well",
  "cannot be written",
  "the database cannot be reached (DATABASE_URL)",
  "the database is newer than this version of Atesta",
  "was changed after it had been applied",
  "its server offers no TLS",
];

/** Sentences about the setting, a line that says whether it is required, and the setting, commented out if optional. */
const ENTRY = /((?:# .+\n)+)# (?:(Required)|Optional, by default (.+))\. Example: (.+)\n(#?)([A-Z][A-Z0-9_]*)=(.*)\n/g;

const entries: Entry[] = [...text.matchAll(ENTRY)].map(
  ([, about = "", required, preset = "", example = "", mark, name = "", value = ""]) => ({
    name,
    value,
    isSet: !mark,
    about,
    required: required !== undefined,
    preset,
    example,
  }),
);
const byName = new Map(entries.map((entry) => [entry.name, entry]));
const names = entries.map(({ name }) => name);
const settings = Object.keys(EnvSchema.shape);
const composeOnly = text.slice(text.indexOf("# --- Read by docker-compose.yml alone ---"));

/** The settings that a bucket needs besides its name. */
const BUCKET = { S3_ACCESS_KEY_ID: "atesta", S3_SECRET_ACCESS_KEY: "a key" };
/** Those that a sign-in service needs besides its address. */
const CLIENT = { OIDC_CLIENT_ID: "atesta", OIDC_CLIENT_SECRET: "a key" };
/** The required settings, so that each other one can be tested alone. */
const base = Object.fromEntries(SECRETS.map((name) => [name, `${name} 0123456789 0123456789`]));
const whole = { ...base, DATABASE_URL: "postgresql://a@db/x" };

describe(".env.example", () => {
  test("documents every setting once, with text above each", () => {
    const lines = text.split("\n").filter((line) => /^#?[A-Z][A-Z0-9_]*=/.test(line));
    expect(names).toHaveLength(lines.length);
    expect(new Set(names).size).toBe(names.length);
    expect(settings.filter((name) => !byName.has(name))).toEqual([]);
  });

  test("names only settings of the server or of the compose file", () => {
    expect(names.filter((name) => !settings.includes(name) && !compose.includes(`\${${name}`))).toEqual([]);
  });

  test.each(settings)("%s is required, or documented with its real default", (name) => {
    const without: Record<string, unknown> = parseEnv(whole);
    const entry = byName.get(name);
    // On a public address the server needs its URL, and the image always listens on one.
    const isRequired = name in whole || name === "PUBLIC_URL";
    expect(entry?.required).toBe(isRequired);
    if (!isRequired) expect(entry?.preset).toBe(name in without ? String(without[name]) : "none");
  });

  test.each(settings.filter((name) => !SECRETS.includes(name)))(
    "%s has an example and a value that the server accepts",
    (name) => {
      const entry = byName.get(name);
      const beyond = {
        HOST: name === "RATE_LIMITS" ? "127.0.0.1" : "0.0.0.0",
        PUBLIC_URL: "https://atesta.test",
        SESSION_MAX_DAYS: "365",
        ...BUCKET,
        ...CLIENT,
      };
      for (const value of [entry?.example, entry?.value])
        expect(() => parseEnv({ ...whole, ...beyond, [name]: value })).not.toThrow();
    },
  );

  test("an optional setting is commented out and shows its default", () => {
    for (const { name, required, isSet, preset, value } of entries.filter((entry) => !entry.required)) {
      expect([name, required, isSet]).toEqual([name, false, false]);
      expect(value).toBe(preset === "none" ? "" : preset);
    }
  });

  test.each(SECRETS)("%s is empty, and the server refuses the example as a secret", (name) => {
    const entry = byName.get(name);
    expect(entry).toMatchObject({ isSet: true, value: "" });
    expect(() => parseEnv({ ...whole, [name]: entry?.value })).toThrow(`${name} is missing`);
    expect(() => parseEnv({ ...whole, [name]: entry?.example })).toThrow(`${name} still holds a placeholder`);
  });

  test("an unchanged copy of the file starts nothing", () => {
    const unchanged = Object.fromEntries(entries.filter(({ isSet }) => isSet).map(({ name, value }) => [name, value]));
    expect(() => parseEnv({ ...unchanged, DATABASE_URL: whole.DATABASE_URL })).toThrow(
      /NEXTAUTH_SECRET.+JWT_SECRET.+REFRESH_SECRET.+PASSWORD_PEPPER/,
    );
  });

  test("names limits as the settings do", () => {
    for (const { name, about } of entries) {
      const [, from, to] = /from (\d+) to (\d+)/.exec(about) ?? [];
      if (!from || !to) continue;
      const beyond = { ...whole, SESSION_IDLE_DAYS: "1", SESSION_MAX_DAYS: "365" };
      for (const inside of [from, to]) expect(() => parseEnv({ ...beyond, [name]: inside })).not.toThrow();
      for (const outside of [Number(from) - 1, Number(to) + 1])
        expect(() => parseEnv({ ...beyond, [name]: String(outside) })).toThrow(name);
    }
  });
});

describe(".env.example and docker-compose.yml", () => {
  const read = new Set([...compose.matchAll(/\$\{([A-Z][A-Z0-9_]*)/g)].map(([, name = ""]) => name));

  test("the compose file reads every setting that .env can hold for it, and no other", () => {
    const own = [...composeOnly.matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name);
    const passed = settings.filter((name) => !NOT_PASSED.includes(name));
    expect([...read].sort()).toEqual([...passed, ...own].sort());
    expect(settings.filter((name) => own.includes(name))).toEqual([]);
  });

  test("a missing required setting stops Compose with a line that says what to do", () => {
    const required = entries.filter((entry) => entry.required && read.has(entry.name)).map(({ name }) => name);
    const refused = new Set([...compose.matchAll(/\$\{([A-Z][A-Z0-9_]*):\?[^}]{20,}\}/g)].map(([, name = ""]) => name));
    expect([...refused].sort()).toEqual(required.sort());
  });

  test("the documented defaults are those of the compose file", () => {
    const presets = [...compose.matchAll(/\$\{([A-Z][A-Z0-9_]*):-([^}]+)\}/g)].map(([, name = "", preset]) => [
      name,
      preset,
    ]);
    expect(presets.map(([name]) => name).sort()).toEqual(["ATESTA_TAG", "PUBLISH_ADDRESS", "PUBLISH_PORT"]);
    for (const [name = "", preset] of presets) expect(byName.get(name)?.preset).toBe(preset);
  });

  test("each setting reaches the application under its own name", () => {
    for (const name of [...read].filter((one) => settings.includes(one)))
      expect(compose).toMatch(new RegExp(`^ {6}${name}: \\$\\{${name}:[?-][^}]*\\}$`, "m"));
  });
});

describe("docs/self-hosting.md", () => {
  const docs = readFileSync(path.join(root, "docs/self-hosting.md"), "utf8");
  const rows = docs
    .slice(docs.indexOf("## Settings"), docs.indexOf("## Reverse proxy"))
    .split("\n")
    .map((line) => line.split("|").map((cell) => cell.trim()));

  test("it lists every setting once", () => {
    const listed = rows.flatMap(([, cell = ""]) => [...cell.matchAll(/`([A-Z][A-Z0-9_]*)`/g)].map(([, name]) => name));
    expect(listed.sort()).toEqual([...names].sort());
  });

  test("it has the defaults of .env.example", () => {
    for (const [, cell = "", , preset = ""] of rows) {
      const shown = [...preset.matchAll(/`([^`]+)`/g)]
        .map(([, value]) => value)
        .filter((value) => value !== "docker-compose.yml");
      const row = [...cell.matchAll(/`([A-Z][A-Z0-9_]*)`/g)].map(([, name = ""]) => byName.get(name));
      if (shown.length) expect(row.map((entry) => entry?.preset)).toEqual(shown);
      if (preset === "refused") expect(row.every((entry) => entry?.required)).toBe(true);
    }
  });

  test("it explains each reason for which the server refuses to start", () => {
    const shown = docs.slice(docs.indexOf("## Troubleshooting"));
    const reasons = ["lib/config/env.ts", "lib/jobs/boot.ts", "lib/db/migrate.ts", "lib/db/connect.ts"]
      .map((file) => readFileSync(path.join(root, file), "utf8"))
      .join("\n");
    for (const phrase of REASONS) {
      expect(reasons).toContain(phrase);
      expect(shown).toContain(phrase);
    }
  });
});

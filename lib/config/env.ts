import { readFileSync } from "node:fs";
import * as z from "zod/mini";
import { CollectorHeaders } from "./collector-headers";
import { LimitChanges } from "./limits";
import { ROTATED, SECRETS } from "./secrets";

const LOOPBACK = ["127.0.0.1", "localhost", "::1"];
const LOG_LEVELS = ["trace", "debug", "info", "warn", "error", "silent"];
const SAMPLERS = ["always_on", "always_off", "traceidratio"].flatMap((name) => [name, `parentbased_${name}`]);
const PART = "must be a number from 0 to 1";
const WEAK_MODES = ["prefer", "require", "verify-ca"];
const PLACEHOLDER = /change[-_ ]?me|replace|secret123|example|your[-_ ]/i;
const BCRYPT_COSTS = "must be a whole number from 10 to 15";
const CONTACT = /^(https?:\/\/[^\s/]\S*|[^\s@:/]+@[^\s@/]+)$/i;

const secret = z.string({ error: "is missing: make one with `openssl rand -base64 32`" }).check(
  z.minLength(32, "is too short: at least 32 characters (`openssl rand -base64 32`)"),
  z.refine(
    (value) => !PLACEHOLDER.test(value as string),
    "still holds a placeholder: make one with `openssl rand -base64 32`",
  ),
);

function whole(from: number, to: number, preset: number, message = `must be a whole number from ${from} to ${to}`) {
  return z._default(
    z.coerce
      .number({ error: message })
      .check(z.multipleOf(1, message), z.minimum(from, message), z.maximum(to, message)),
    preset,
  );
}

function address(protocols: string[]) {
  return z
    .string({ error: "is missing" })
    .check(
      z.refine(
        (value) => URL.canParse(value as string) && protocols.includes(new URL(value as string).protocol),
        `must be an address that begins with ${protocols.join("// or ")}//`,
      ),
    );
}

/** Whom people can contact: a mailbox or a page. */
const contact = z
  .string()
  .check(
    z.refine(
      (value) => CONTACT.test(value as string),
      "must be an email address, or an address that begins with http:// or https://",
    ),
  );

/** All settings. `.env.example` explains each; a test compares the two. */
export const EnvSchema = z.object({
  NODE_ENV: z._default(
    z.enum(["development", "test", "production"], "must be development, test or production"),
    "development",
  ),
  DATABASE_URL: address(["postgres:", "postgresql:"]),
  // Outside a URL any characters are allowed, so Docker's secret file of the database works for the application too.
  DATABASE_PASSWORD: z.optional(z.string()),
  DATABASE_POOL_SIZE: whole(4, 200, 10),
  // Multiplies the time limits of statements and transactions.
  DATABASE_PATIENCE: whole(1, 20, 1),
  HOST: z._default(z.string(), "127.0.0.1"),
  PORT: whole(1, 65_535, 3000),
  PUBLIC_URL: z.optional(address(["http:", "https:"])),
  // At most what lets requests finish before the hard limit of scripts/leaving.mjs.
  DRAIN_SECONDS: whole(0, 15, 0),
  NEXTAUTH_SECRET: secret,
  JWT_SECRET: secret,
  REFRESH_SECRET: secret,
  PASSWORD_PEPPER: secret,
  // The former values, accepted while what was made with them runs out.
  NEXTAUTH_SECRET_OLD: z.optional(secret),
  JWT_SECRET_OLD: z.optional(secret),
  REFRESH_SECRET_OLD: z.optional(secret),
  PASSWORD_PEPPER_OLD: z.optional(secret),
  // Fewer than 10 are for tests, which store a thousand passwords.
  BCRYPT_COST: whole(4, 15, 11, BCRYPT_COSTS),
  // Always, until one company is there, or never.
  COMPANY_REGISTRATION: z._default(z.enum(["first", "open", "closed"], "must be first, open or closed"), "open"),
  SESSION_IDLE_DAYS: whole(1, 365, 7),
  SESSION_MAX_DAYS: whole(1, 365, 30),
  RATE_LIMITS: z._default(z.enum(["on", "off"], "must be on or off"), "on"),
  LIMITS: z.optional(LimitChanges),
  TRUSTED_PROXIES: whole(0, 10, 0),
  DATA_DIR: z._default(z.string(), ".data"),
  MAX_UPLOAD_MB: whole(1, 10_000, 500),
  // 0 means unlimited.
  COMPANY_STORAGE_MB: whole(0, 1_000_000_000, 0),
  // 0 keeps the audit trail forever; the database keeps at least 30 days in any case.
  AUDIT_KEEP_DAYS: whole(0, 36_500, 0),
  // With a bucket files are stored there; the other S3 settings have no effect without it.
  S3_BUCKET: z.optional(z.string()),
  S3_ENDPOINT: z.optional(address(["http:", "https:"])),
  S3_REGION: z._default(z.string(), "us-east-1"),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  S3_FORCE_PATH_STYLE: z._default(z.enum(["on", "off"], "must be on or off"), "on"),
  SMTP_URL: z.optional(address(["smtp:", "smtps:"])),
  MAIL_FROM: z._default(z.string(), "Atesta <atesta@localhost>"),
  MAIL_LINKS_IN_LOG: z._default(z.enum(["on", "off"], "must be on or off"), "off"),
  DEMO: z._default(z.enum(["on", "off", "public"], "must be on, off or public"), "off"),
  // Sign-in by company accounts of an installation with one company; without an issuer the others have no effect.
  OIDC_ISSUER: z.optional(address(["https:", "http:"])),
  OIDC_CLIENT_ID: z.optional(z.string()),
  OIDC_CLIENT_SECRET: z.optional(z.string()),
  OIDC_TITLE: z.optional(z.string().check(z.maxLength(60, "must have at most 60 characters"))),
  // Hosts of providers that lie in the operator's own network.
  OIDC_INTERNAL_HOSTS: z.optional(z.string()),
  // off also removes what browsers keep for the time without a network.
  SERVICE_WORKER: z._default(z.enum(["on", "off"], "must be on or off"), "on"),
  SUPPORT_CONTACT: z.optional(contact),
  SUBSCRIPTION_URL: z.optional(address(["http:", "https:"])),
  LOG_LEVEL: z._default(z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(", ")}`), "info"),
  SERVER_TIMING: z._default(z.enum(["on", "off"], "must be on or off"), "off"),
  METRICS_TOKEN: z.optional(secret),
  METRICS_TOKEN_OLD: z.optional(secret),
  // With a collector requests and jobs are traced; the other OTEL settings have no effect without it.
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(address(["http:", "https:"])),
  OTEL_EXPORTER_OTLP_HEADERS: z.optional(CollectorHeaders),
  OTEL_SERVICE_NAME: z._default(z.string(), "atesta"),
  OTEL_TRACES_SAMPLER: z._default(z.enum(SAMPLERS, `must be one of ${SAMPLERS.join(", ")}`), "parentbased_always_on"),
  OTEL_TRACES_SAMPLER_ARG: z._default(
    z.coerce.number({ error: PART }).check(z.minimum(0, PART), z.maximum(1, PART)),
    1,
  ),
});

export type Env = z.output<typeof EnvSchema> & { publicUrl: string };

/** Thrown for invalid settings; the message names each. */
export class BadSettings extends Error {}

let parsed: Env | undefined;

/** The settings, parsed once. Nothing else reads process.env. */
export function env(): Env {
  if (!parsed) {
    parsed = parseEnv(process.env);
    // next-auth reads its own URL from the environment.
    process.env.NEXTAUTH_URL = parsed.publicUrl;
  }
  return parsed;
}

/** Refuses invalid values by name. Exported for tests; other code calls `env()`. */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const result = EnvSchema.safeParse(withFiles(source));
  const wrong = result.success
    ? combinations(result.data)
    : result.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
  if (wrong.length || !result.success) throw new BadSettings([...new Set(wrong)].join("; "));
  const { DATABASE_URL, DATABASE_PASSWORD, HOST, PORT, PUBLIC_URL } = result.data;
  const publicUrl = (PUBLIC_URL ?? `http://${HOST.includes(":") ? `[${HOST}]` : HOST}:${PORT}`).replace(/\/+$/, "");
  return { ...result.data, DATABASE_URL: withTls(withPassword(DATABASE_URL, DATABASE_PASSWORD)), publicUrl };
}

/** Whether a host can be reached from this machine only. */
export function isThisMachine(host: string): boolean {
  return LOOPBACK.includes(host);
}

/** Warnings about allowed but risky settings, logged at each start. */
export function cautions({ MAIL_LINKS_IN_LOG, SMTP_URL, HOST }: Env): string[] {
  const showsLinks = MAIL_LINKS_IN_LOG === "on" && !SMTP_URL && !isThisMachine(HOST);
  return showsLinks
    ? [
        "MAIL_LINKS_IN_LOG=on: anybody who reads this log can set anybody's password; set SMTP_URL, or turn it off when you are set up",
      ]
    : [];
}

function withPassword(databaseUrl: string, password: string | undefined): string {
  if (!password) return databaseUrl;
  const url = new URL(databaseUrl);
  url.password = encodeURIComponent(password);
  return url.href;
}

/**
 * Connections to other machines use TLS with certificate check, unless the URL says otherwise. The driver treats its
 * weaker modes the same but warns that this will change, so they are replaced by their present meaning.
 */
function withTls(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  const { searchParams } = url;
  const host = searchParams.get("host") ?? decodeURIComponent(url.hostname.replace(/^\[|\]$/g, ""));
  const isHere = host === "" || host.startsWith("/") || isThisMachine(host);
  const isWeak =
    WEAK_MODES.includes(searchParams.get("sslmode") ?? "") && searchParams.get("uselibpqcompat") !== "true";
  const isUnsaid = !searchParams.has("sslmode") && !searchParams.has("ssl");
  if (!isWeak && (isHere || !isUnsaid)) return databaseUrl;
  searchParams.set("sslmode", "verify-full");
  return url.href;
}

/** `NAME_FILE` names a file that holds the value of NAME, as Docker secrets do. Empty values count as missing. */
function withFiles(source: Record<string, string | undefined>): Record<string, string> {
  const values: Record<string, string> = {};
  for (const name of Object.keys(EnvSchema.shape)) {
    const file = source[`${name}_FILE`];
    const value = source[name] || (file && readSecret(name, file));
    if (value) values[name] = value;
  }
  return values;
}

function readSecret(name: string, file: string): string {
  try {
    return readFileSync(file, "utf8").trim();
  } catch {
    throw new BadSettings(`${name}_FILE names ${file}, which cannot be read`);
  }
}

/** What a setting demands of others. With one of these problems the server does not start. */
function combinations(values: z.output<typeof EnvSchema>): string[] {
  const wrong: string[] = [];
  const secrets = SECRETS.map(({ name }) => values[name]);
  const others = [...ROTATED.map(({ former }) => values[former]), values.METRICS_TOKEN].filter(
    (one) => one !== undefined,
  );
  const local = isThisMachine(values.HOST);
  if (new Set(secrets).size < secrets.length)
    wrong.push("NEXTAUTH_SECRET, JWT_SECRET, REFRESH_SECRET and PASSWORD_PEPPER must differ from each other");
  else if (new Set([...secrets, ...others]).size < secrets.length + others.length)
    wrong.push("METRICS_TOKEN and the former secrets (NAME_OLD) must differ from each other and from the four secrets");
  if (values.RATE_LIMITS === "off" && !local)
    wrong.push("RATE_LIMITS=off is for tests on this machine alone: HOST must be 127.0.0.1");
  if (values.BCRYPT_COST < 10 && !(values.NODE_ENV === "test" && local)) wrong.push(`BCRYPT_COST ${BCRYPT_COSTS}`);
  if (values.DEMO === "on" && !local)
    wrong.push(
      "DEMO=on offers accounts whose password everybody knows: HOST must be 127.0.0.1, or DEMO=public says that the demo is for the public",
    );
  if (!values.PUBLIC_URL && !local)
    wrong.push("PUBLIC_URL is missing: the address under which people reach this server, for links in mails");
  if (values.S3_BUCKET && !(values.S3_ACCESS_KEY_ID && values.S3_SECRET_ACCESS_KEY))
    wrong.push("S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY as well");
  if (values.OIDC_ISSUER && !(values.OIDC_CLIENT_ID && values.OIDC_CLIENT_SECRET))
    wrong.push("OIDC_ISSUER needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET as well");
  if (values.OIDC_ISSUER?.startsWith("http:") && !isThisMachine(new URL(values.OIDC_ISSUER).hostname))
    wrong.push("OIDC_ISSUER must begin with https://");
  if (values.SESSION_IDLE_DAYS > values.SESSION_MAX_DAYS)
    wrong.push("SESSION_IDLE_DAYS must not exceed SESSION_MAX_DAYS");
  return wrong;
}

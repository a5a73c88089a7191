import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { BadSettings, parseEnv } from "@/lib/config/env";

const good = {
  DATABASE_URL: "postgresql://atesta@127.0.0.1:5432/atesta",
  NEXTAUTH_SECRET: "qN0Yy5mJc1uXo9tRzV3kLw8sBd6hPf2A-1",
  JWT_SECRET: "qN0Yy5mJc1uXo9tRzV3kLw8sBd6hPf2A-2",
  REFRESH_SECRET: "qN0Yy5mJc1uXo9tRzV3kLw8sBd6hPf2A-3",
  PASSWORD_PEPPER: "qN0Yy5mJc1uXo9tRzV3kLw8sBd6hPf2A-4",
};
const SECRETS = ["NEXTAUTH_SECRET", "JWT_SECRET", "REFRESH_SECRET", "PASSWORD_PEPPER"];
const beyond = { HOST: "0.0.0.0", PUBLIC_URL: "https://atesta.test" };

/** The server's error: one line for the person who set it up. */
function refusal(changes: Record<string, string | undefined>): string {
  try {
    parseEnv({ ...good, ...changes });
  } catch (error) {
    expect(error).toBeInstanceOf(BadSettings);
    const { message } = error as Error;
    expect(message).not.toContain("\n");
    return message;
  }
  return "accepted";
}

describe("settings are accepted", () => {
  test("the required ones are enough; the others get their defaults", () => {
    expect(parseEnv(good)).toEqual({
      ...good,
      NODE_ENV: "development",
      DATABASE_POOL_SIZE: 10,
      DRAIN_SECONDS: 0,
      DATABASE_PATIENCE: 1,
      HOST: "127.0.0.1",
      PORT: 3000,
      BCRYPT_COST: 11,
      SESSION_IDLE_DAYS: 7,
      SESSION_MAX_DAYS: 30,
      RATE_LIMITS: "on",
      TRUSTED_PROXIES: 0,
      DATA_DIR: ".data",
      MAX_UPLOAD_MB: 500,
      COMPANY_STORAGE_MB: 0,
      AUDIT_KEEP_DAYS: 0,
      S3_REGION: "us-east-1",
      S3_FORCE_PATH_STYLE: "on",
      MAIL_FROM: "Atesta <atesta@localhost>",
      MAIL_LINKS_IN_LOG: "off",
      COMPANY_REGISTRATION: "open",
      DEMO: "off",
      LOG_LEVEL: "info",
      SERVER_TIMING: "off",
      SERVICE_WORKER: "on",
      OTEL_SERVICE_NAME: "atesta",
      OTEL_TRACES_SAMPLER: "parentbased_always_on",
      OTEL_TRACES_SAMPLER_ARG: 1,
      publicUrl: "http://127.0.0.1:3000",
    });
  });

  test("numbers are parsed from text, and an empty value counts as missing", () => {
    expect(parseEnv({ ...good, PORT: "8080", TRUSTED_PROXIES: "1", BCRYPT_COST: "", SMTP_URL: "" })).toMatchObject({
      PORT: 8080,
      TRUSTED_PROXIES: 1,
      BCRYPT_COST: 11,
      publicUrl: "http://127.0.0.1:8080",
    });
  });

  test("for a public server with its URL, from which trailing slashes are removed", () => {
    expect(parseEnv({ ...good, HOST: "0.0.0.0", PUBLIC_URL: "https://atesta.test//" }).publicUrl).toBe(
      "https://atesta.test",
    );
  });

  test("limits can be switched off on this machine", () => {
    expect(parseEnv({ ...good, RATE_LIMITS: "off" }).RATE_LIMITS).toBe("off");
  });

  test("the support contact is a mailbox or a page", () => {
    for (const contact of ["help@atesta.test", "https://atesta.test/help", "http://10.0.0.5:8080"])
      expect(parseEnv({ ...good, SUPPORT_CONTACT: contact }).SUPPORT_CONTACT).toBe(contact);
  });

  test("headers of the collector are pairs, their values percent-encoded", () => {
    const OTEL_EXPORTER_OTLP_HEADERS = " authorization = Bearer%20a%2Cb==, x-team=ops,";
    expect(parseEnv({ ...good, OTEL_EXPORTER_OTLP_HEADERS }).OTEL_EXPORTER_OTLP_HEADERS).toEqual({
      authorization: "Bearer a,b==",
      "x-team": "ops",
    });
  });

  test("unknown names are ignored", () => {
    expect(parseEnv({ ...good, PATH: "/usr/bin", POSTGRES_PASSWORD: "x" })).not.toHaveProperty("POSTGRES_PASSWORD");
  });
});

describe("a bucket", () => {
  const bucket = { S3_BUCKET: "files", S3_ACCESS_KEY_ID: "atesta", S3_SECRET_ACCESS_KEY: "p@ss/w+rd=" };
  const needs = "S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY as well";

  test("is accepted with its key, and refused without it", () => {
    expect(refusal({ ...bucket, S3_ENDPOINT: "https://s3.atesta.test" })).toBe("accepted");
    expect(refusal({ ...bucket, S3_ACCESS_KEY_ID: "" })).toBe(needs);
    expect(refusal({ ...bucket, S3_SECRET_ACCESS_KEY: undefined })).toBe(needs);
    expect(refusal({ ...bucket, S3_ENDPOINT: "s3.atesta.test" })).toContain("S3_ENDPOINT must be an address");
  });

  test("is needed before any other S3 setting has an effect", () => {
    expect(refusal({ S3_ENDPOINT: "https://s3.atesta.test", S3_ACCESS_KEY_ID: "atesta" })).toBe("accepted");
  });
});

describe("the database's password", () => {
  test.each(["plain", "a b", "p@ss:w/rd?#[]%", "100%", "%41", "Пароль'\"\\", "+&=$`{}|<>^~!*()"])(
    "%j arrives unchanged as a separate setting",
    (password) => {
      const url = new URL(parseEnv({ ...good, DATABASE_PASSWORD: password }).DATABASE_URL);
      expect(decodeURIComponent(url.password)).toBe(password);
      expect(url.host + url.pathname).toBe("127.0.0.1:5432/atesta");
    },
  );

  test("replaces the one in the address and keeps the address's parameters", () => {
    const { DATABASE_URL } = parseEnv({
      ...good,
      DATABASE_URL: "postgresql://a:old@db/x?sslmode=verify-full",
      DATABASE_PASSWORD: "new",
    });
    expect(DATABASE_URL).toBe("postgresql://a:new@db/x?sslmode=verify-full");
  });

  test("is taken from the address if it is not set separately", () => {
    expect(parseEnv({ ...good, DATABASE_URL: "postgres://a:p%40@localhost/x" }).DATABASE_URL).toBe(
      "postgres://a:p%40@localhost/x",
    );
  });
});

describe("a secret is refused", () => {
  test.each(SECRETS)("%s when it is missing or empty", (name) => {
    for (const value of [undefined, ""])
      expect(refusal({ [name]: value })).toBe(`${name} is missing: make one with \`openssl rand -base64 32\``);
  });

  test.each(SECRETS)("%s when it is shorter than 32 characters", (name) => {
    expect(refusal({ [name]: "x".repeat(31) })).toBe(
      `${name} is too short: at least 32 characters (\`openssl rand -base64 32\`)`,
    );
    expect(refusal({ [name]: "x".repeat(32) })).toBe("accepted");
  });

  test.each(SECRETS)("%s when it is a placeholder", (name) => {
    for (const word of [
      "change-me",
      "CHANGEME",
      "change_me",
      "replace this",
      "secret123",
      "an example",
      "your-secret",
      "your secret",
    ])
      expect(refusal({ [name]: `${word} ${"0".repeat(32)}` })).toBe(
        `${name} still holds a placeholder: make one with \`openssl rand -base64 32\``,
      );
  });

  test.each(SECRETS.flatMap((one, index) => SECRETS.slice(index + 1).map((other) => [one, other])))(
    "%s when it is the same as %s",
    (one = "", other = "") => {
      const message = refusal({ [one]: "k".repeat(44), [other]: "k".repeat(44) });
      expect(message).toBe(
        "NEXTAUTH_SECRET, JWT_SECRET, REFRESH_SECRET and PASSWORD_PEPPER must differ from each other",
      );
    },
  );

  test("one message names all missing secrets", () => {
    const message = refusal(Object.fromEntries(SECRETS.map((name) => [name, undefined])));
    for (const name of SECRETS) expect(message).toContain(`${name} is missing`);
  });

  test("no message repeats the secret", () => {
    const value = "change-me-canary-canary-canary-canary";
    for (const name of SECRETS) expect(refusal({ [name]: value })).not.toContain("canary");
  });
});

test("test passwords have a low hashing cost, on this machine only", () => {
  expect(parseEnv({ ...good, NODE_ENV: "test", BCRYPT_COST: "4" }).BCRYPT_COST).toBe(4);
  const refused = "BCRYPT_COST must be a whole number from 10 to 15";
  expect(refusal({ NODE_ENV: "production", BCRYPT_COST: "4" })).toBe(refused);
  expect(refusal({ NODE_ENV: "test", HOST: "0.0.0.0", PUBLIC_URL: "https://atesta.test", BCRYPT_COST: "4" })).toBe(
    refused,
  );
});

describe("a value is refused by name", () => {
  test.each([
    ["DATABASE_POOL_SIZE", ["3", "201", "many", "4.5", "-10", "1e9"], "must be a whole number from 4 to 200"],
    ["DATABASE_PATIENCE", ["0", "21", "slow", "1.5"], "must be a whole number from 1 to 20"],
    ["PORT", ["0", "65536", "http", "80.5", "3000/tcp"], "must be a whole number from 1 to 65535"],
    ["BCRYPT_COST", ["9", "16", "ten", "11.5"], "must be a whole number from 10 to 15"],
    ["SESSION_IDLE_DAYS", ["0", "366", "a week"], "must be a whole number from 1 to 365"],
    ["SESSION_MAX_DAYS", ["0", "366", "NaN", "Infinity"], "must be a whole number from 1 to 365"],
    ["TRUSTED_PROXIES", ["-1", "11", "yes", "0.5"], "must be a whole number from 0 to 10"],
    [
      "DATABASE_URL",
      ["mysql://a@db/x", "db:5432", "/var/run/postgresql", "postgres//a@db/x"],
      "must be an address that begins with postgres:// or postgresql://",
    ],
    [
      "PUBLIC_URL",
      ["atesta.test", "ftp://atesta.test", "javascript:alert(1)"],
      "must be an address that begins with http:// or https://",
    ],
    [
      "SUBSCRIPTION_URL",
      ["example.test/pro", "javascript:alert(1)"],
      "must be an address that begins with http:// or https://",
    ],
    [
      "SUPPORT_CONTACT",
      ["call us", "javascript:alert(1)", "help@", "@example.test", "https://", "mailto:a@b.test"],
      "must be an email address, or an address that begins with http:// or https://",
    ],
    ["SMTP_URL", ["mail.test:587", "https://mail.test"], "must be an address that begins with smtp:// or smtps://"],
    [
      "OTEL_EXPORTER_OTLP_ENDPOINT",
      ["collector:4318", "grpc://collector:4317", "4318"],
      "must be an address that begins with http:// or https://",
    ],
    [
      "OTEL_EXPORTER_OTLP_HEADERS",
      ["token", "=x", "a b=c", "a=b c", "a=%0Ab", "a=%zz", "a="],
      "must be pairs such as authorization=Bearer%20token, separated by commas, their values percent-encoded",
    ],
    [
      "OTEL_TRACES_SAMPLER",
      ["on", "jaeger_remote"],
      "must be one of always_on, parentbased_always_on, always_off, parentbased_always_off, traceidratio, parentbased_traceidratio",
    ],
    ["OTEL_TRACES_SAMPLER_ARG", ["10%", "-0.1", "1.1"], "must be a number from 0 to 1"],
    ["RATE_LIMITS", ["no", "OFF", "0"], "must be on or off"],
    ["SERVER_TIMING", ["yes", "1"], "must be on or off"],
    ["SERVICE_WORKER", ["no", "OFF"], "must be on or off"],
    ["DEMO", ["yes", "true"], "must be on, off or public"],
    ["NODE_ENV", ["staging"], "must be development, test or production"],
    ["LOG_LEVEL", ["verbose", "INFO"], "must be one of trace, debug, info, warn, error, silent"],
  ])("%s", (name, values, reason) => {
    for (const value of values) expect(refusal({ [name]: value })).toBe(`${name} ${reason}`);
  });

  test("DATABASE_URL when it is missing", () => {
    expect(refusal({ DATABASE_URL: undefined })).toBe("DATABASE_URL is missing");
  });

  test("several wrong values are named together, each once", () => {
    expect(refusal({ PORT: "x", JWT_SECRET: undefined, SMTP_URL: "x" })).toMatch(
      /^PORT .+; JWT_SECRET .+; SMTP_URL [^;]+$/,
    );
  });
});

describe("settings that contradict each other are refused", () => {
  test.each(["0.0.0.0", "::", "192.168.1.5", "atesta.test"])(
    "RATE_LIMITS=off when the server listens on %s",
    (HOST) => {
      expect(refusal({ ...beyond, HOST, RATE_LIMITS: "off" })).toBe(
        "RATE_LIMITS=off is for tests on this machine alone: HOST must be 127.0.0.1",
      );
    },
  );

  test("a missing PUBLIC_URL when others can reach the server", () => {
    expect(refusal({ HOST: "0.0.0.0" })).toMatch(/^PUBLIC_URL is missing: /);
    for (const HOST of ["127.0.0.1", "localhost", "::1"]) expect(refusal({ HOST })).toBe("accepted");
  });

  test("an idle time longer than the whole session", () => {
    expect(refusal({ SESSION_IDLE_DAYS: "31" })).toBe("SESSION_IDLE_DAYS must not exceed SESSION_MAX_DAYS");
    expect(refusal({ SESSION_IDLE_DAYS: "31", SESSION_MAX_DAYS: "31" })).toBe("accepted");
  });
});

describe("NAME_FILE", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "atesta-env-"));
  const file = path.join(folder, "secret");
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test("sets the value, without the line end that editors add", () => {
    writeFileSync(file, `${good.JWT_SECRET}\r\n`);
    expect(parseEnv({ ...good, JWT_SECRET: undefined, JWT_SECRET_FILE: file }).JWT_SECRET).toBe(good.JWT_SECRET);
    expect(parseEnv({ ...good, JWT_SECRET: "", JWT_SECRET_FILE: file }).JWT_SECRET).toBe(good.JWT_SECRET);
  });

  test("is overridden by NAME, and works for every setting", () => {
    writeFileSync(file, "8080\n");
    expect(parseEnv({ ...good, PORT: "9090", PORT_FILE: file }).PORT).toBe(9090);
    expect(parseEnv({ ...good, PORT_FILE: file }).PORT).toBe(8080);
  });

  test("can hold the database's password", () => {
    writeFileSync(file, "p@ss/word\n");
    expect(parseEnv({ ...good, DATABASE_PASSWORD_FILE: file }).DATABASE_URL).toBe(
      "postgresql://atesta:p%40ss%2Fword@127.0.0.1:5432/atesta",
    );
  });

  test("that cannot be read is named in the error", () => {
    const absent = path.join(folder, "absent");
    expect(refusal({ JWT_SECRET: undefined, JWT_SECRET_FILE: absent })).toBe(
      `JWT_SECRET_FILE names ${absent}, which cannot be read`,
    );
    expect(refusal({ JWT_SECRET: undefined, JWT_SECRET_FILE: folder })).toBe(
      `JWT_SECRET_FILE names ${folder}, which cannot be read`,
    );
  });

  test("that is empty or has a placeholder is refused like the value itself", () => {
    writeFileSync(file, "\n");
    expect(refusal({ JWT_SECRET: undefined, JWT_SECRET_FILE: file })).toMatch(/^JWT_SECRET is missing/);
    writeFileSync(file, `change-me${"0".repeat(32)}`);
    expect(refusal({ JWT_SECRET: undefined, JWT_SECRET_FILE: file })).toMatch(/^JWT_SECRET still holds a placeholder/);
  });
});

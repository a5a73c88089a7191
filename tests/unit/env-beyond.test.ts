import { Client } from "pg";
import { cautions, parseEnv } from "@/lib/config/env";

const here = {
  DATABASE_URL: "postgresql://atesta@127.0.0.1:5432/atesta",
  NEXTAUTH_SECRET: "qN0Yy5mJc1uXo9tRzV3kLw8sBd6hPf2A-1",
  JWT_SECRET: "qN0Yy5mJc1uXo9tRzV3kLw8sBd6hPf2A-2",
  REFRESH_SECRET: "qN0Yy5mJc1uXo9tRzV3kLw8sBd6hPf2A-3",
  PASSWORD_PEPPER: "qN0Yy5mJc1uXo9tRzV3kLw8sBd6hPf2A-4",
};
const beyond = { ...here, HOST: "0.0.0.0", PUBLIC_URL: "https://atesta.test" };

describe("the demo company", () => {
  test.each(["0.0.0.0", "::", "192.168.1.5", "atesta.test"])(
    "is not offered when the server listens on %s, unless DEMO is public",
    (HOST) => {
      expect(() => parseEnv({ ...beyond, HOST, DEMO: "on" })).toThrow(
        /^DEMO=on offers accounts whose password everybody knows: /,
      );
      expect(parseEnv({ ...beyond, HOST, DEMO: "public" }).DEMO).toBe("public");
    },
  );

  test.each(["127.0.0.1", "localhost", "::1"])("is offered on %s", (HOST) => {
    expect(parseEnv({ ...here, HOST, DEMO: "on" }).DEMO).toBe("on");
  });
});

describe("the connection to the database", () => {
  const read = (DATABASE_URL: string, more = {}) => parseEnv({ ...here, DATABASE_URL, ...more }).DATABASE_URL;

  test.each([
    "postgresql://a@127.0.0.1:5432/x",
    "postgresql://a@localhost/x",
    "postgresql://a@[::1]:5432/x",
    "postgresql:///x",
    "postgresql:///x?host=/var/run/postgresql&user=a",
    "postgresql://a@%2Fvar%2Frun%2Fpostgresql/x",
  ])("needs no TLS on this machine: %s", (url) => {
    expect(read(url)).toBe(url);
  });

  test.each([
    "postgresql://a@db.atesta.test:5432/x",
    "postgresql://a@10.0.0.5/x",
    "postgresql://a@db/x",
    "postgresql://a@[fd00::5]:5432/x",
    "postgresql://a@127.0.0.1/x?host=10.0.0.5",
    "postgresql://a@db.atesta.test/x?application_name=y",
  ])("uses TLS and checks the certificate on another machine: %s", (url) => {
    expect(new URL(read(url)).searchParams.get("sslmode")).toBe("verify-full");
    expect(read(url).replace(/[?&]sslmode=verify-full$/, "")).toBe(url);
  });

  test.each(["disable", "no-verify", "verify-full"])("follows an explicit sslmode: %s", (mode) => {
    expect(read(`postgresql://a@db.atesta.test/x?sslmode=${mode}`)).toBe(
      `postgresql://a@db.atesta.test/x?sslmode=${mode}`,
    );
  });

  test.each(["prefer", "require", "verify-ca"])(
    "with sslmode %s works as the driver defines it today, without the driver's warning",
    (mode) => {
      expect(read(`postgresql://a@127.0.0.1/x?sslmode=${mode}`)).toBe("postgresql://a@127.0.0.1/x?sslmode=verify-full");
      const asLibpq = `postgresql://a@db.atesta.test/x?uselibpqcompat=true&sslmode=${mode}`;
      expect(read(asLibpq)).toBe(asLibpq);
    },
  );

  test("is the same with a separate password", () => {
    expect(read("postgresql://a@db.atesta.test/x", { DATABASE_PASSWORD: "p@ss" })).toBe(
      "postgresql://a:p%40ss@db.atesta.test/x?sslmode=verify-full",
    );
  });

  test("is understood by the driver in the same way", () => {
    expect(new Client({ connectionString: read("postgresql://a@db.atesta.test/x") })).toMatchObject({ ssl: {} });
    for (const url of ["postgresql://a@db.atesta.test/x?sslmode=disable", "postgresql://a@127.0.0.1/x"])
      expect(new Client({ connectionString: read(url) })).toMatchObject({ ssl: false });
  });
});

describe("the start warns", () => {
  const said = (changes: Record<string, string>) => cautions(parseEnv({ ...beyond, ...changes }));

  test("if mailed links are logged on a server that others can reach", () => {
    expect(said({ MAIL_LINKS_IN_LOG: "on" })).toEqual([
      expect.stringMatching(/^MAIL_LINKS_IN_LOG=on: anybody who reads this log /),
    ]);
  });

  test("not if no links are logged, or nobody else can reach the server", () => {
    for (const changes of [
      {},
      { MAIL_LINKS_IN_LOG: "on", SMTP_URL: "smtp://mail.test" },
      { MAIL_LINKS_IN_LOG: "on", HOST: "127.0.0.1" },
    ])
      expect(said(changes as Record<string, string>)).toEqual([]);
  });
});

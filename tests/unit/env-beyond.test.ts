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
  test.each(["0.0.0.0", "::", "192.168.1.5", "atesta.test"])("is not offered when the server listens on %s, unless the demo is said to be public", (HOST) => {
    expect(() => parseEnv({ ...beyond, HOST, DEMO: "on" })).toThrow(/^DEMO=on offers accounts whose password everybody knows: /);
    expect(parseEnv({ ...beyond, HOST, DEMO: "public" }).DEMO).toBe("public");
  });

  test.each(["127.0.0.1", "localhost", "::1"])("is offered on %s", (HOST) => {
    expect(parseEnv({ ...here, HOST, DEMO: "on" }).DEMO).toBe("on");
  });
});

describe("what is allowed and yet to be known", () => {
  const said = (changes: Record<string, string>) => cautions(parseEnv({ ...beyond, ...changes }));

  test("links in the log of a server that others reach", () => {
    expect(said({ MAIL_LINKS_IN_LOG: "on" })).toEqual([expect.stringMatching(/^MAIL_LINKS_IN_LOG=on: whoever reads this log /)]);
  });

  test("nothing where there are no links, or nobody else", () => {
    for (const changes of [{}, { MAIL_LINKS_IN_LOG: "on", SMTP_URL: "smtp://mail.test" }, { MAIL_LINKS_IN_LOG: "on", HOST: "127.0.0.1" }])
      expect(said(changes as Record<string, string>)).toEqual([]);
  });
});

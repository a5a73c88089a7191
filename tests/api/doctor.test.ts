import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { DOCTOR_HEADER, doctorWord } from "@/lib/adapters/doctor-word";
import { type Env, env, parseEnv } from "@/lib/config/env";
import { SECRETS } from "@/lib/config/secrets";
import { migrate, migrationNames } from "@/lib/db/migrate";
import { STILL_MINUTES } from "@/lib/domain/company/jobs-still";
import { clockSays, databaseFindings } from "@/lib/operator/doctor/database";
import type { Finding } from "@/lib/operator/doctor/finding";
import { mailFindings } from "@/lib/operator/doctor/mail";
import { proxyFindings } from "@/lib/operator/doctor/proxies";
import { secretFindings } from "@/lib/operator/doctor/secrets";
import { settingFindings } from "@/lib/operator/doctor/settings";
import { storageFindings } from "@/lib/operator/doctor/storage";
import { traceFindings } from "@/lib/operator/doctor/traces";
import { openCollector } from "../support/collector";
import { sql, withEmptyDatabase } from "../support/database";
import { openMailServer } from "../support/mail-server";
import { type ServedApi, serveApi } from "../support/served-api";
import { inFolder, run } from "../support/terminal";

const STRONG = {
  NEXTAUTH_SECRET: "q0Vt3nM8yXc5Rk7uWj2bLz9eHs4fGd6a",
  JWT_SECRET: "w1Xu4oN9zYd6Sl8vXk3cMa0fIt5gHe7b",
  REFRESH_SECRET: "e2Yv5pO0aZe7Tm9wYl4dNb1gJu6hIf8c",
  PASSWORD_PEPPER: "r3Zw6qP1bAf8Un0xZm5eOc2hKv7iJg9d",
};
const settings = (changes: Record<string, string> = {}): Env =>
  parseEnv({ ...STRONG, DATABASE_URL: "postgresql://a@127.0.0.1/a", NODE_ENV: "production", ...changes });
const named = (findings: readonly Finding[], check: string) =>
  findings.filter((one) => one.check === check).map(({ level }) => level);
const notWell = (findings: readonly Finding[]) => findings.filter(({ level }) => level !== "ok");

test("it finds this installation in order, apart from what tests do otherwise", async () => {
  const { said } = await run(["doctor", "--json"]);
  const { findings } = JSON.parse(said) as { findings: Finding[] };
  expect(findings.map(({ check }) => check)).toEqual(expect.arrayContaining(["latency", "clock"]));
  const well = findings.filter(({ level }) => level === "ok").map(({ check }) => check);
  expect(well).toEqual(expect.arrayContaining(["settings", "database", "migrations", "data folder", "file store"]));
  // Letters become files, no worker runs, and the secrets say what they are.
  expect(named(findings, "mail")).toEqual(["warning"]);
  expect(named(findings, "periodic jobs")).toEqual(["warning"]);
  expect(SECRETS.flatMap(({ name }) => named(findings, name))).not.toContain("ok");
  expect(notWell(findings).every(({ mend }) => mend && mend.length > 10)).toBe(true);
});

test("no secret is ever shown", async () => {
  const { said } = await run(["doctor"]);
  for (const { name } of SECRETS) expect(said).not.toContain(env()[name]);
});

describe("settings", () => {
  const PUBLIC = {
    HOST: "0.0.0.0",
    PUBLIC_URL: "https://atesta.test",
    TRUSTED_PROXIES: "1",
    SUPPORT_CONTACT: "a@b.test",
    COMPANY_REGISTRATION: "first",
  };

  test("a server behind one proxy with TLS has nothing to mend", () => {
    expect(notWell(settingFindings(settings(PUBLIC)))).toEqual([]);
  });

  test.each([
    ["PUBLIC_URL", { PUBLIC_URL: "http://atesta.test", TRUSTED_PROXIES: "0" }, "problem"],
    ["TRUSTED_PROXIES", { TRUSTED_PROXIES: "0" }, "problem"],
    ["TRUSTED_PROXIES", { PUBLIC_URL: "http://127.0.0.1:3000" }, "warning"],
    ["TRUSTED_PROXIES", { TRUSTED_PROXIES: "9" }, "warning"],
    ["NODE_ENV", { NODE_ENV: "development" }, "problem"],
    ["DEMO", { DEMO: "public" }, "warning"],
    ["MAIL_LINKS_IN_LOG", { MAIL_LINKS_IN_LOG: "on" }, "warning"],
    ["COMPANY_REGISTRATION", { COMPANY_REGISTRATION: "open" }, "warning"],
    ["SUPPORT_CONTACT", { SUPPORT_CONTACT: "" }, "warning"],
  ])("%s is found beyond this machine: %j", (check, changes, level) => {
    expect(named(settingFindings(settings({ ...PUBLIC, ...changes })), check)).toEqual([level]);
  });
});

describe("proxies", () => {
  let served: ServedApi;
  const hops: Server[] = [];
  /** A proxy that writes, as nginx does, who called it. */
  async function proxyTo(port: number): Promise<number> {
    const hop = createServer(({ url, headers, socket }, response) => {
      const forwarded = [headers["x-forwarded-for"], socket.remoteAddress].filter(Boolean).join(", ");
      const further = { port, path: url, headers: { ...headers, "x-forwarded-for": forwarded } };
      request(further, (answer) => {
        response.writeHead(answer.statusCode ?? 502);
        answer.pipe(response);
      }).end();
    });
    hops.push(hop);
    await once(hop.listen(0, "127.0.0.1"), "listening");
    return (hop.address() as AddressInfo).port;
  }
  const found = (port: number, trusted: number, host = "127.0.0.1") =>
    proxyFindings(settings({ PUBLIC_URL: `http://${host}:${port}`, TRUSTED_PROXIES: String(trusted) }));

  beforeAll(async () => {
    served = await serveApi();
  });
  afterAll(async () => {
    for (const hop of hops) hop.close();
    await served.kill();
  });

  test("are counted by a request to the public address, and compared with the setting", async () => {
    const one = await proxyTo(served.port);
    const two = await proxyTo(one);
    for (const [seen, port] of [served.port, one, two].entries()) {
      const [right] = await found(port, seen);
      expect(right).toMatchObject({ check: "proxies", level: "ok" });
      for (const wrong of [0, 1, 2].filter((number) => number !== seen)) {
        const [finding] = await found(port, wrong);
        const says = expect.stringContaining(wrong > seen ? "any visitor chooses" : "share the address");
        const mend = expect.stringContaining(`TRUSTED_PROXIES=${seen}.`);
        expect(finding).toMatchObject({ check: "proxies", level: "problem", says, mend });
      }
    }
  });

  test("nobody else is told how many there are", async () => {
    const live = (word?: string) =>
      fetch(`http://127.0.0.1:${served.port}/api/v2/health/live/`, { headers: word ? { [DOCTOR_HEADER]: word } : {} });
    const hour = 3_600_000;
    for (const word of [undefined, "", "1", `${Date.now() + hour}.abc`, doctorWord(Date.now() - hour)])
      expect(await (await live(word)).json()).toEqual({ status: "ok" });
    expect(await (await live(doctorWord())).json()).toEqual({ status: "ok", forwarded: 0 });
  });

  test("another server at the public address is a problem, and one that cannot be reached is said", async () => {
    const other = createServer((_, response) => response.end("{}"));
    hops.push(other);
    await once(other.listen(0, "127.0.0.1"), "listening");
    const { port } = other.address() as AddressInfo;
    expect(named(await found(port, 0), "PUBLIC_URL")).toEqual(["problem"]);
    other.close();
    const nowhere = await found(port, 1, "atesta.invalid");
    expect(nowhere).toMatchObject([{ level: "warning", says: expect.stringContaining("cannot be reached from here") }]);
    // Inside a container this machine is another one.
    expect(await found(port, 1)).toEqual([]);
  });
});

describe("secrets", () => {
  test("random ones are well", () => {
    expect(notWell(secretFindings(settings()))).toEqual([]);
  });

  test("repetition and well-known words are found, by name and without the value", () => {
    const weak = secretFindings(
      settings({ JWT_SECRET: "ab".repeat(20), REFRESH_SECRET: `demo${STRONG.REFRESH_SECRET}` }),
    );
    expect([named(weak, "JWT_SECRET"), named(weak, "REFRESH_SECRET")]).toEqual([["problem"], ["warning"]]);
    expect(JSON.stringify(weak)).not.toContain("abab");
  });

  test("a former secret is a reminder, and a short password of the database is a warning", () => {
    const former = "t4Ax7rQ2cBg9Vo1yAn6fPd3iLw8jKh0e";
    const found = secretFindings(settings({ JWT_SECRET_OLD: former, DATABASE_PASSWORD: "short" }));
    expect(found.map(({ check, level }) => [check, level])).toEqual([
      ["JWT_SECRET_OLD", "warning"],
      ["the database's password", "warning"],
    ]);
  });
});

describe("the database", () => {
  test("one that cannot be reached is the only finding", async () => {
    const found = await databaseFindings(settings({ DATABASE_URL: "postgresql://a@127.0.0.1:9/a" }));
    expect(found.map(({ check, level }) => [check, level])).toEqual([["database", "problem"]]);
    expect(found[0]?.says).toContain("ECONNREFUSED");
  });

  test("an empty one waits for its migrations, and a newer one is a problem", async () => {
    await withEmptyDatabase(async (url) => {
      const waiting = async () =>
        (await databaseFindings(settings({ DATABASE_URL: url }))).filter(({ check }) => check === "migrations");
      const says = (words: string) => [{ level: "warning", says: expect.stringContaining(words) }];
      expect(await waiting()).toMatchObject(says("are waiting; the version before runs on them as well"));
      const [first, second] = migrationNames();
      await migrate(url, { until: first });
      expect(await waiting()).toMatchObject(says(`after ${second}, `));
    });
    const NEWER = "99990101000000_newer";
    await sql(
      "INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) VALUES ('n', 'n', $1, now())",
      [NEWER],
    );
    expect(named(await databaseFindings(env()), "migrations")).toEqual(["problem"]);
    await sql("UPDATE _prisma_migrations SET logs = '-- The version before runs on this.' WHERE migration_name = $1", [
      NEWER,
    ]);
    expect(named(await databaseFindings(env()), "migrations")).toEqual(["warning"]);
    await sql("DELETE FROM _prisma_migrations WHERE migration_name = $1", [NEWER]);
  });

  test("jobs that were given up, and periodic ones that run again, are told", async () => {
    await sql("SELECT graphile_worker.add_job('mail-invitation', '{}', max_attempts := 1)");
    await sql("UPDATE graphile_worker._private_jobs SET attempts = 1");
    await sql(
      "INSERT INTO graphile_worker._private_known_crontabs (identifier, known_since, last_execution) VALUES ('sweep-attempts', now(), now())",
    );
    const found = await databaseFindings(env());
    expect([named(found, "jobs"), named(found, "periodic jobs")]).toEqual([["warning"], ["ok"]]);
  });

  test.each([
    [0, "ok"],
    [STILL_MINUTES + 1, "warning"],
  ])("periodic jobs that were planned %d minutes ago and have not run are %s", async (minutes, level) => {
    await sql(
      `INSERT INTO graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
       VALUES ('sweep-attempts', now() - make_interval(mins => $1), NULL)
       ON CONFLICT (identifier) DO UPDATE SET known_since = excluded.known_since, last_execution = NULL`,
      [minutes],
    );
    expect(named(await databaseFindings(env()), "periodic jobs")).toEqual([level]);
  });

  test.each([
    [100, "ok"],
    [5000, "warning"],
    [100_000, "problem"],
  ])("clocks that are %d ms apart are %s", (ms, level) => {
    expect(clockSays(ms).level).toBe(level);
  });
});

describe("files and mail", () => {
  test("a data folder that cannot be made is a problem", async () => {
    await inFolder(async (folder) => {
      const file = path.join(folder, "file");
      writeFileSync(file, "");
      const found = await storageFindings(settings({ DATA_DIR: path.join(file, "below") }));
      expect(named(found, "data folder")).toEqual(["problem"]);
    });
  });

  test("the mail server is greeted and gets no letter", async () => {
    const server = await openMailServer();
    const found = await mailFindings(settings({ SMTP_URL: `smtp://127.0.0.1:${server.port}?ignoreTLS=true` }));
    await server.close();
    expect(named(found, "mail")).toEqual(["ok"]);
    expect(server.commands.some((line) => line.startsWith("EHLO"))).toBe(true);
    expect(server.letters).toEqual([]);
  });

  test("one that is not there is a problem", async () => {
    const found = await mailFindings(settings({ SMTP_URL: "smtp://127.0.0.1:9" }));
    expect(named(found, "mail")).toEqual(["problem"]);
  });
});

describe("the collector of traces", () => {
  const found = (endpoint: string) =>
    traceFindings(
      settings({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: "authorization=Bearer%20abc" }),
    );

  test("is not looked at where none is named", async () => {
    expect(await traceFindings(settings())).toEqual([]);
  });

  test("takes an empty batch with the headers of the settings, and one that refuses it is a problem", async () => {
    const [taking, refusing] = [await openCollector(), await openCollector({ status: 401 })];
    expect(await found(taking.url)).toMatchObject([{ check: "traces", level: "ok" }]);
    expect([taking.spans, taking.headers.authorization, taking.texts]).toEqual([
      [],
      "Bearer abc",
      ['{"resourceSpans":[]}'],
    ]);
    const says = expect.stringContaining("answers 401");
    expect(await found(refusing.url)).toMatchObject([{ check: "traces", level: "problem", says }]);
    await Promise.all([taking.close(), refusing.close()]);
    expect(named(await found(taking.url), "traces")).toEqual(["problem"]);
  });
});

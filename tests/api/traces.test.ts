import { execFile } from "node:child_process";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { env } from "@/lib/config/env";
import { systemSql } from "@/lib/db/system";
import { tracedTasks } from "@/lib/jobs/traced-tasks";
import { currentSpan, inSpan, setTracer } from "@/lib/tracing/spans";
import { endTracing, startTracing } from "@/lib/tracing/start";
import { freePort } from "@/scripts/free-port.mjs";
import { Browser } from "../support/browser";
import { type Answer, call } from "../support/call";
import { type Collector, openCollector, type SeenSpan } from "../support/collector";
import { lettersWritten, runJobs } from "../support/jobs";
import { hire, PASSWORD, type Registered, registerAndSignIn } from "../support/people";
import { patience } from "../support/slowness.mjs";

jest.mock("next/headers", () => jest.requireActual("../support/browser").requestUnderWay);

const [INTERNAL, SERVER, CLIENT, CONSUMER] = [1, 2, 3, 5];
const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const PARENT = "00f067aa0ba902b7";
const traceparent = `00-${TRACE}-${PARENT}-01`;

type Line = { msg: string; traceId?: string; packages?: string[] };

let collector: Collector;
let admin: Registered;

/** What is exported of this work. */
async function spansOf(work: () => Promise<unknown>): Promise<SeenSpan[]> {
  env().OTEL_EXPORTER_OTLP_ENDPOINT = `${collector.url}/`;
  const before = collector.spans.length;
  const troubles: unknown[] = [];
  await startTracing((error) => troubles.push(error));
  await work();
  await endTracing();
  expect(troubles).toEqual([]);
  return collector.spans.slice(before);
}

beforeAll(async () => {
  collector = await openCollector();
  admin = await registerAndSignIn();
});
afterAll(() => collector.close());
afterEach(() => {
  setTracer(undefined);
  Object.assign(env(), { OTEL_EXPORTER_OTLP_ENDPOINT: undefined, OTEL_TRACES_SAMPLER: "parentbased_always_on" });
});

describe("a request", () => {
  test("is a span by its method and the pattern of its path, with its status and the id of its answer", async () => {
    const answers: Answer[] = [];
    const spans = await spansOf(async () => {
      for (const id of [2000000011, 654321])
        answers.push(await call("GET", `/users/positions/${id}/`, { token: admin.access }));
    });
    const requests = spans.filter(({ kind }) => kind === SERVER);
    expect(requests.map(({ name }) => name)).toEqual(Array(2).fill("GET /api/v2/users/positions/{id}/"));
    expect(requests.map(({ attributes }) => attributes)).toEqual(
      answers.map(({ headers }) => ({
        "http.request.method": "GET",
        "http.route": "/api/v2/users/positions/{id}/",
        "http.response.status_code": 404,
        "atesta.request_id": headers.get("x-request-id"),
      })),
    );
    expect(requests.map(({ status }) => status.code)).toEqual([0, 0]);
    expect(new Set(requests.map(({ traceId }) => traceId)).size).toBe(2);
    expect(requests.every(({ parentSpanId }) => !parentSpanId)).toBe(true);
  });

  test("goes on with the trace of its caller, and its statements are its children", async () => {
    const spans = await spansOf(() => call("GET", "/users/users/", { token: admin.access, headers: { traceparent } }));
    const [request, ...others] = spans.filter(({ kind }) => kind === SERVER);
    expect(others).toEqual([]);
    expect([request?.traceId, request?.parentSpanId]).toEqual([TRACE, PARENT]);
    const statements = spans.filter(({ kind }) => kind === CLIENT);
    expect(statements.length).toBeGreaterThan(1);
    for (const { traceId, parentSpanId, name, attributes } of statements) {
      expect([traceId, parentSpanId]).toEqual([TRACE, request?.spanId]);
      expect(attributes).toEqual({ "db.system.name": "postgresql", "db.query.summary": name });
      expect(name).toMatch(/^[\w-]+( \w+)?$/);
    }
    expect(statements.map(({ name }) => name)).toContain("session-actor");
  });

  test.each([`00-${TRACE}-${"0".repeat(16)}-01`, `00-${"0".repeat(32)}-${PARENT}-01`, `ff-${TRACE}-${PARENT}-01`, "x"])(
    "begins a trace of its own where that of its caller is not valid: %s",
    async (header) => {
      const [span] = await spansOf(() => call("GET", "/none/", { headers: { traceparent: header } }));
      expect([span?.name, span?.attributes["http.response.status_code"], span?.parentSpanId || ""]).toEqual([
        "GET",
        404,
        "",
      ]);
      expect(span?.traceId).not.toBe(TRACE);
    },
  );

  test("is left out where its caller or the sampler leaves it out, and health checks always are", async () => {
    const ask = (headers = {}) => call("GET", "/auth/user/", { token: admin.access, headers });
    expect(await spansOf(() => ask({ traceparent: traceparent.replace(/01$/, "00") }))).toEqual([]);
    expect(await spansOf(() => call("GET", "/health/ready/"))).toEqual([]);
    env().OTEL_TRACES_SAMPLER = "always_off";
    expect(await spansOf(() => ask({ traceparent }))).toEqual([]);
    Object.assign(env(), { OTEL_TRACES_SAMPLER: "traceidratio", OTEL_TRACES_SAMPLER_ARG: 0 });
    expect(await spansOf(() => ask())).toEqual([]);
    env().OTEL_TRACES_SAMPLER_ARG = 1;
    expect((await spansOf(() => ask())).length).toBeGreaterThan(1);
  });

  test("says which process it comes from", async () => {
    await spansOf(() => call("GET", "/auth/user/", { token: admin.access }));
    expect(collector.about).toEqual({
      "service.name": "atesta",
      "service.version": expect.stringMatching(/^\d+\.\d+\.\d+$/),
      "service.instance.id": expect.stringMatching(/^[\da-f-]{36}$/),
    });
  });

  test("that runs beside others has its own statements alone", async () => {
    const spans = await spansOf(() =>
      Promise.all(
        ["/users/users/", "/users/units/", "/auth/user/"].map((url) => call("GET", url, { token: admin.access })),
      ),
    );
    const requests = new Map(spans.filter(({ kind }) => kind === SERVER).map((span) => [span.traceId, span]));
    expect(requests.size).toBe(3);
    for (const span of spans.filter(({ kind }) => kind === CLIENT))
      expect(span.parentSpanId).toBe(requests.get(span.traceId)?.spanId);
  });
});

describe("a job", () => {
  test("is a trace under the name of its task, with its statements", async () => {
    await call("POST", "/auth/password/reset/", { body: { email: admin.email } });
    const spans = await spansOf(runJobs);
    const jobs = spans.filter(({ kind }) => kind === CONSUMER);
    expect(jobs.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["open-password-reset", "mail-password-reset"]),
    );
    for (const { attributes, parentSpanId } of jobs)
      expect([attributes, parentSpanId || ""]).toEqual([{ "atesta.job.attempt": 1 }, ""]);
    const parents = new Set(jobs.map(({ spanId }) => spanId));
    const statements = spans.filter(({ kind }) => kind === CLIENT);
    expect(statements.length).toBeGreaterThan(2);
    expect(statements.every(({ parentSpanId }) => parents.has(parentSpanId ?? ""))).toBe(true);
  });

  test("that fails says so by a word, without the message", async () => {
    const failing = tracedTasks({
      fails: async () => {
        throw new RangeError("taras.h@people.example has no mailbox");
      },
    }).fails as (payload: unknown, helpers: unknown) => Promise<void>;
    const spans = await spansOf(async () => {
      await expect(failing({}, { job: { attempts: 3 } })).rejects.toThrow("has no mailbox");
    });
    expect(spans).toMatchObject([
      { name: "fails", status: { code: 2 }, attributes: { "error.type": "RangeError", "atesta.job.attempt": 3 } },
    ]);
    expect(collector.texts.at(-1)).not.toContain("mailbox");
  });
});

describe("nothing of a person leaves", () => {
  test("with requests, pages, letters, searches and faults", async () => {
    const secret = "hanna.prykhovana@people.example";
    const known: string[] = [admin.email, secret, PASSWORD, "Синій кавун 43", "Прихована", "шукане слово"];
    const from = collector.texts.length;
    const spans = await spansOf(async () => {
      const person = await hire(admin, ["employee"], { email: secret, last_name: "Прихована" });
      await call("POST", "/auth/password/reset/", { body: { email: secret } });
      await runJobs();
      const link = lettersWritten().findLast(({ to, link }) => to === secret && link.includes("reset"))?.link ?? "";
      const [uid = "", token = ""] = new URL(link).pathname.split("/").filter(Boolean).slice(-2);
      expect(token).toMatch(/^[\w-]{43}$/);
      known.push(token, person.access, person.refresh, admin.access);
      const body = { uid, token, new_password1: "Синій кавун 43", new_password2: "Синій кавун 43" };
      await call("POST", "/auth/password/reset/confirm/", { body });
      await call("GET", `/search/?q=${encodeURIComponent("шукане слово")}`, { token: admin.access });
      await call("GET", `/users/users/?search=${encodeURIComponent(secret)}`, { token: admin.access });
      await call("GET", `/${secret}/?q=${secret}`, { token: admin.access });
      await new Browser().send("POST", "callback/credentials", { email: secret, password: "Синій кавун 43" });
      await inSpan(
        () => ({ kind: "inner", name: "fault" }),
        () => expect(systemSql("health", "probe-fault", "SELECT $1::int", [secret])).rejects.toThrow(secret),
      );
    });
    const sent = collector.texts.slice(from).join("\n");
    expect(sent).toContain("/api/v2/auth/password/reset/confirm/");
    expect(sent).toContain("/api/auth/callback/credentials");
    const shapes = [(text: string) => text, encodeURIComponent, (text: string) => JSON.stringify(text).slice(1, -1)];
    expect(known.filter((text) => shapes.some((shaped) => sent.includes(shaped(text))))).toEqual([]);
    expect(sent).not.toMatch(/@people|127\.0\.0\.1|[?&]q=|\$1/);
    expect(spans.find(({ name }) => name === "probe-fault")).toMatchObject({
      status: { code: 2 },
      attributes: { "error.type": "22P02", "db.response.status_code": "22P02" },
    });
    const kinds = new Set(["http.request.method", "http.route", "http.response.status_code", "atesta.request_id"]);
    for (const key of ["db.system.name", "db.query.summary", "db.response.status_code", "error.type"]) kinds.add(key);
    kinds.add("atesta.job.attempt");
    expect(
      [...new Set(spans.flatMap(({ attributes }) => Object.keys(attributes)))].filter((key) => !kinds.has(key)),
    ).toEqual([]);
    expect(spans.every(({ kind }) => [SERVER, CLIENT, CONSUMER, INTERNAL].includes(kind))).toBe(true);
  });
});

describe("a collector that does not take them", () => {
  const ask = () => call("GET", "/auth/user/", { token: admin.access });

  test("is told of once, not for each batch, and holds nothing up", async () => {
    const refusing = await openCollector({ status: 400 });
    env().OTEL_EXPORTER_OTLP_ENDPOINT = refusing.url;
    const troubles: unknown[] = [];
    await startTracing((error) => troubles.push(error));
    // A batch goes out as soon as it is full.
    for (let batch = 1; batch <= 3; batch += 1) {
      for (let nth = 0; nth < 512; nth += 1)
        inSpan(
          () => ({ kind: "job", name: "many" }),
          () => currentSpan()?.end(),
        );
      while (refusing.texts.length < batch) await wait(5);
    }
    expect((await ask()).status).toBe(200);
    await endTracing();
    await refusing.close();
    expect([refusing.texts.length, troubles.length]).toEqual([4, 1]);
  });

  test("because nothing listens there changes no answer, and the end waits for it for a limited time", async () => {
    env().OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${await freePort()}`;
    await startTracing(() => undefined);
    expect((await ask()).status).toBe(200);
    const began = performance.now();
    await endTracing();
    expect(performance.now() - began).toBeLessThan(patience(5000));
    expect((await ask()).status).toBe(200);
  });
});

describe("the server at its start", () => {
  /** What it logs outside of and within a span, and what it has loaded. */
  async function started(more: Record<string, string>): Promise<Line[]> {
    const probe = path.resolve("tests/support/started-tracing.ts");
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ["--conditions=react-server", "--import", "tsx", probe],
      { env: { ...process.env, NODE_OPTIONS: "", LOG_LEVEL: "info", ...more } },
    );
    return stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
  }

  /** Next.js asks for the API by itself, and has a copy of its own where there is none. */
  const own = (line?: Line) => line?.packages?.filter((name) => name !== "@opentelemetry/api");

  test("loads nothing of OpenTelemetry without the setting, and says nothing of traces", async () => {
    const [outside, inside, loaded] = await started({ OTEL_EXPORTER_OTLP_ENDPOINT: "" });
    expect([outside?.msg, outside?.traceId, inside?.msg, inside?.traceId]).toEqual([
      "outside",
      undefined,
      "inside",
      undefined,
    ]);
    expect(own(loaded)).toEqual([]);
  });

  test("loads it with the setting, and lines of the log have the trace that they belong to", async () => {
    const [outside, inside, loaded] = await started({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
    expect(outside?.traceId).toBeUndefined();
    expect(inside?.traceId).toMatch(/^[\da-f]{32}$/);
    expect(own(loaded)).toEqual(expect.arrayContaining(["@opentelemetry/sdk-trace", "@opentelemetry/resources"]));
  });
});

import { setTimeout as wait } from "node:timers/promises";
import { ask, type BuiltServer, startBuiltServer } from "../support/built-server";
import { type Collector, openCollector } from "../support/collector";
import { registration } from "../support/people";

let server: BuiltServer;
let collector: Collector;

beforeEach(async () => {
  collector = await openCollector();
});
afterEach(async () => {
  await server.stop();
  await collector.close();
});

const names = (of = collector.spans) => of.map(({ name }) => name);

test("the built server sends its traces, when it is told to end those of the last moment, and nothing of pages", async () => {
  server = await startBuiltServer({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: "authorization=Bearer%20a%2Cb",
    OTEL_SERVICE_NAME: "atesta-trial",
  });
  const body = JSON.stringify(registration({ email: "built.canary@people.example" }));
  expect(await ask(server, { method: "POST", path: "/api/v2/users/register-user-and-company/", body })).toBe(201);
  for (const path of [`/auth/password-reset/confirm/1/${"canary".repeat(7)}x/`, "/auth/login?from=%2Fcanary"])
    expect(await ask(server, { path })).toBe(200);
  await ask(server, { path: "/certificates/canary-canary/" });
  expect(await ask(server, { path: "/api/v2/auth/user/?canary=1" })).toBe(401);
  expect(await server.leave()).toBe(0);
  expect(names()).toEqual(
    expect.arrayContaining([
      "POST /api/v2/users/register-user-and-company/",
      "INSERT users",
      "COMMIT",
      "GET /api/v2/auth/user/",
      // Asked by the page of a certificate.
      "GET /api/v2/certificates/{code}/",
    ]),
  );
  const [request] = collector.spans.filter(({ name }) => name.startsWith("POST"));
  const parts = collector.spans.filter(({ traceId }) => traceId === request?.traceId);
  expect(parts.filter(({ parentSpanId }) => parentSpanId === request?.spanId)).toHaveLength(parts.length - 1);
  expect(collector.about["service.name"]).toBe("atesta-trial");
  expect(collector.headers.authorization).toBe("Bearer a,b");
  expect(collector.texts.join("\n")).not.toMatch(/canary|people|render|\/auth\/login"/);
});

test("a collector that never answers holds neither requests nor the end of the server up", async () => {
  await collector.close();
  collector = await openCollector({ isSilent: true });
  server = await startBuiltServer({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  const asked = () => ask(server, { path: "/api/v2/auth/user/" });
  for (let nth = 0; nth < 600; nth += 1) await asked();
  while (collector.texts.length === 0) await wait(50);
  const began = performance.now();
  expect(await asked()).toBe(401);
  expect(performance.now() - began).toBeLessThan(1000);
  const left = performance.now();
  expect(await server.leave()).toBe(0);
  expect(performance.now() - left).toBeLessThan(8000);
  expect(server.errors()).toEqual(["error: the server ended with 0"]);
});

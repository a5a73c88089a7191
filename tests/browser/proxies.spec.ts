import { presentProxies, startProxy } from "../support/documented-proxies";
import { expect, test } from "./support/journey";
import { connect, type Sent } from "./support/sockets";

/** Spellings of an address that a rule of a proxy for the plain one would not meet. */
const OTHERWISE = ["/api/v2/../xxusers/x/", "/api/v2/%2e%2e/xxusers/x/", "/api/v2/..\\xxusers/x/", "/api/v2/users\\x/"];
let port: number;

test.describe.configure({ mode: "serial" });

for (const name of presentProxies) {
  test(`behind ${name}, set up as in the guide, refused bodies get their response, and so does everybody after them`, async ({
    baseURL,
  }) => {
    const proxy = await startProxy(name, Number(new URL(String(baseURL)).port));
    port = proxy.port;
    try {
      for (const size of [150_000, 1_000_000, 3_000_000]) {
        await Promise.all(Array.from({ length: 8 }, () => refused(size)));
        const answers = await Promise.all(Array.from({ length: 12 }, () => visit()));
        expect({ size, answers }).toEqual({ size, answers: Array(12).fill(200) });
      }
      // A proxy may encode a backslash, which is then a letter of an address that does not exist.
      for (const path of OTHERWISE) expect([path, 400, 404]).toContain(await asked({ path }));
      // HAProxy refuses an offer without a key by itself.
      const headers = { connection: "Upgrade", upgrade: "websocket", "sec-websocket-key": "MDEyMzQ1Njc4OWFiY2RlZg==" };
      expect(await asked({ path: "/none", headers })).toBe(404);
    } finally {
      await proxy.stop();
    }
  });
}

async function refused(size: number): Promise<void> {
  const connection = await connect(port);
  const headers = { "content-type": "application/json" };
  const status = await connection.ask({
    method: "POST",
    path: "/api/v2/auth/login/",
    headers,
    body: Buffer.alloc(size, 0xff),
  });
  expect([400, 413, "closed"]).toContain(status);
  connection.end();
}

function visit(): Promise<number | string> {
  return asked({ path: "/api/v2/health/live/" });
}

async function asked(sent: Omit<Sent, "method">): Promise<number | string> {
  const connection = await connect(port);
  try {
    return await connection.ask({ method: "GET", ...sent });
  } finally {
    connection.end();
  }
}

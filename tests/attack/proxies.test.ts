import { presentProxies, startProxy } from "../support/documented-proxies";
import { rawConnection, statusOf } from "../support/raw-connection";
import { patience } from "../support/slowness.mjs";
import { addresses, rows } from "./raw-requests";
import { anotherVisitor, attackedServer } from "./visitor";

const attacked = attackedServer();

/** Whether the server, not the proxy, did something for the client: it was served, or its body was read as a sign-in. */
const isServed = (answer: string) =>
  /^x-request-id:/im.test(answer) && (statusOf(answer) < 400 || statusOf(answer) === 401);

/**
 * What is wrong with the answers that come through a proxy, each row over a connection of its own. A proxy may read bytes
 * less strictly, because it hands on a request of its own making; but one request is never two, and an address that the
 * server refuses is not another one.
 */
async function faultsThrough(port: number): Promise<string[]> {
  const clients = await Promise.all(rows.map(() => rawConnection(port)));
  const limit = new Promise<void>((resolve) => setTimeout(resolve, patience(3000)).unref());
  const found = rows.map(async (row, nth) => {
    const [name, bytes, comes] = row;
    const client = clients[nth];
    const wanted = comes.split(" ").filter((word) => word !== "end");
    // Caddy serves its own host alone.
    client?.write(bytes.replaceAll(/Host: x\r\n/gi, `Host: 127.0.0.1:${port}\r\n`));
    await Promise.race([client?.answers(wanted.length + 1), limit]);
    const served = ((await client?.answers(0)) ?? []).filter(isServed).map((answer) => String(statusOf(answer)));
    const isOther = addresses.includes(row) && served.some((status) => !wanted.includes(status));
    return isOther || served.length > wanted.length ? [`${name}: ${served.join(" ")} instead of ${comes}`] : [];
  });
  const faults = (await Promise.all(found)).flat();
  for (const client of clients) client.end();
  return faults;
}

async function expectOneEach(port: number): Promise<void> {
  const visitor = await anotherVisitor({ ...attacked.server, port });
  for (let time = 0; time < 2; time += 1) {
    expect(await faultsThrough(port)).toEqual([]);
    const looks = await Promise.all(Array.from({ length: 20 }, visitor.look));
    expect(looks).toEqual(Array(20).fill(200));
  }
}

test("without a proxy no bytes are two requests or another address", () => expectOneEach(attacked.server.port));

for (const name of presentProxies)
  test(`through ${name} no bytes are two requests or another address, and everybody after them is answered`, async () => {
    const proxy = await startProxy(name, attacked.server.port);
    try {
      await expectOneEach(proxy.port);
    } finally {
      await proxy.stop();
    }
  });

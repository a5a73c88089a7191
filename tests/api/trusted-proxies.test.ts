import { log } from "@/lib/adapters/log";
import { clientAddress } from "@/lib/http/request-origin";
import { call } from "../support/call";
import { sql } from "../support/database";

process.env.TRUSTED_PROXIES = "1";

const from = (forwarded?: string) =>
  clientAddress(
    new Headers({
      "x-atesta-address": "::ffff:192.0.2.1",
      ...(forwarded !== undefined && { "x-forwarded-for": forwarded }),
    }),
  );

describe("behind one proxy", () => {
  test("the address is the last one in X-Forwarded-For, normalised, whatever the client sent before it", () => {
    expect(from("203.0.113.5")).toBe("203.0.113.5");
    expect(from("1.1.1.1, 203.0.113.5:51234")).toBe("203.0.113.5");
    expect(from("unknown, [2001:DB8::5]:443")).toBe("2001:db8::5");
  });

  test("without the header the connection's address is used, and the log says so once", () => {
    const warn = jest.spyOn(log(), "warn").mockImplementation(() => undefined);
    for (let nth = 0; nth < 3; nth += 1) expect(from()).toBe("192.0.2.1");
    expect(from("unknown")).toBe("192.0.2.1");
    const said = warn.mock.calls.map(([, sentence]) => sentence);
    expect(said).toEqual([expect.stringContaining("holds 0 addresses"), expect.stringContaining("holds 1 addresses")]);
    warn.mockRestore();
  });

  test("an address with changing ports counts as one: thirty wrong passwords", async () => {
    await sql("DELETE FROM rate_limits");
    const login = (port: number) =>
      call("POST", "/auth/login/", {
        body: { email: `port${port}@people.example`, password: "wrong" },
        headers: { "x-forwarded-for": `203.0.113.78:${port}` },
      });
    for (let nth = 0; nth < 30; nth += 1) expect((await login(1000 + nth)).status).toBe(401);
    expect((await login(1030)).status).toBe(429);
  });
});

import { takeAmount, takeAttempt } from "@/lib/auth/rate-limit";
import { parseEnv } from "@/lib/config/env";
import { call } from "../support/call";
import { sql } from "../support/database";
import { registerAndSignIn } from "../support/people";

const refusalOf = (work: Promise<void>) =>
  work.then(
    () => undefined,
    ({ code, params }) => ({ code, params }),
  );

/** Well over: the clock of a machine may be set back a little meanwhile. */
const over = (...columns: string[]) =>
  sql(`UPDATE rate_limits SET ${columns.map((name) => `${name} = now() - interval '1 minute'`).join(", ")}`);

beforeEach(() => sql("DELETE FROM rate_limits"));

describe("limits", () => {
  test("accept an amount whole or not at all, also in parallel; a refusal says how much is left", async () => {
    await takeAmount("resetAddress", "somebody", 18);
    expect(await refusalOf(takeAmount("resetAddress", "somebody", 13))).toMatchObject({
      code: "limit_reached",
      params: { left: 12, limit: 30, hours: 1 },
    });
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => refusalOf(takeAmount("resetAddress", "somebody", 4))),
    );
    expect(outcomes.filter((outcome) => outcome === undefined)).toHaveLength(3);
    expect(await refusalOf(takeAmount("resetAddress", "somebody else", 31))).toMatchObject({ params: { left: 30 } });
    await over("window_ends_at");
    expect(await refusalOf(takeAmount("resetAddress", "somebody", 30))).toBeUndefined();
  });

  test("can count an attempt several times; an attempt of weight 0 is refused only while others are", async () => {
    await takeAttempt("registerAddress", "somebody", 0);
    await takeAttempt("registerAddress", "somebody", 9);
    expect(await refusalOf(takeAttempt("registerAddress", "somebody", 0))).toMatchObject({ code: "too_many_requests" });
    await over("window_ends_at", "blocked_until");
    await takeAttempt("registerAddress", "somebody", 9);
    expect(await refusalOf(takeAttempt("registerAddress", "somebody", 0))).toMatchObject({ code: "too_many_requests" });
  });

  test("of certificates and question files are counted per person", async () => {
    const [one, other] = [await registerAndSignIn(), await registerAndSignIn()];
    const print = (token: string) => call("GET", "/studies/certificates/1/pdf/", { token });
    const bring = (token: string) =>
      call("POST", "/handbook/tests/1/import-questions/", {
        token,
        body: { format: "gift", text: "x", dry_run: true },
      });
    for (const ask of [print, bring]) {
      const statuses: number[] = [];
      for (let nth = 0; nth < 65; nth += 1) statuses.push((await ask(one.access)).status);
      expect([404, 429].map((wanted) => statuses.filter((status) => status === wanted).length)).toEqual([60, 5]);
      expect((await ask(other.access)).status).toBe(404);
    }
  });

  test("can be changed by name in the setting LIMITS, which refuses unknown names", () => {
    const local = Object.fromEntries(Object.entries(process.env).filter(([name]) => name !== "LIMITS"));
    expect(parseEnv({ ...local, LIMITS: "registerAddress=20, resetAccount=1" }).LIMITS).toEqual({
      registerAddress: 20,
      resetAccount: 1,
    });
    for (const LIMITS of ["registrations=20", "registerAddress=0", "registerAddress", "registerAddress=-1"])
      expect(() => parseEnv({ ...local, LIMITS })).toThrow(
        /LIMITS must be pairs such as registerAddress=20, the names being loginAccount/,
      );
  });
});

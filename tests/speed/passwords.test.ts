import { monitorEventLoopDelay } from "node:perf_hooks";
import { hashSync } from "bcryptjs";
import { hashPassword } from "@/lib/adapters/passwords";
import { call } from "../support/call";
import { sql } from "../support/database";
import { PASSWORD, registerAndSignIn } from "../support/people";
import { noteFigure } from "./figures";

// Cheap hashes would leave neither a queue nor a turn that is long.
process.env.BCRYPT_COST = "10";
const TURN = { company: "tests" };

test("T-PASS: while passwords are checked, others wait for less than one check would take", async () => {
  const started = performance.now();
  hashSync(PASSWORD, 10);
  const one = performance.now() - started;
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  await Promise.allSettled(Array.from({ length: 40 }, () => hashPassword(PASSWORD, TURN)));
  delay.disable();
  const longest = delay.percentile(99) / 1e6;
  noteFigure(`40 passwords at once: others wait ${longest.toFixed(1)} ms (p99), a check takes ${one.toFixed(0)} ms`);
  expect(longest / one).toBeLessThan(0.7);
});

test("T-ENUM: sign-in takes the same time for an unknown account and a wrong password", async () => {
  const admin = await registerAndSignIn();
  const time = async (email: string) => {
    const started = performance.now();
    await call("POST", "/auth/login/", { body: { email, password: "wrong" } });
    return performance.now() - started;
  };
  const times = { known: [] as number[], unknown: [] as number[] };
  const emails = { known: admin.email, unknown: "nobody@people.example" };
  for (let round = 0; round < 30; round += 1) {
    await sql("DELETE FROM rate_limits");
    // In turns who comes first, since the second finds everything warm.
    const order = round % 2 ? (["known", "unknown"] as const) : (["unknown", "known"] as const);
    for (const kind of order) times[kind].push(await time(emails[kind]));
  }
  // The quicker half tells what the work takes; the slower one tells how busy the machine was.
  const quick = (all: number[]) => all.sort((a, b) => a - b)[Math.floor(all.length / 4)] ?? 0;
  const ratio = quick(times.known) / quick(times.unknown);
  noteFigure(`refused sign-in: a known account takes ${ratio.toFixed(2)} of the time of an unknown one`);
  expect(ratio).toBeGreaterThan(0.8);
  expect(ratio).toBeLessThan(1.25);
});

import { forgetAttempts, returnAttempt, takeBoth } from "./rate-limit";

/** Counts wrong codes, of a person from all endpoints together, and of an address. `work` must throw on a wrong one. */
export async function countingCodes<T>(userId: number, address: string | null, work: () => Promise<T>): Promise<T> {
  const person = String(userId);
  await takeBoth(["codeAddress", address], ["codePerson", person]);
  const done = await work();
  await Promise.all([forgetAttempts("codePerson", person), returnAttempt("codeAddress", address)]);
  return done;
}

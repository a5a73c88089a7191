import type { Role } from "@/lib/contracts/fields";

export type RoleStep = { kind: "add" | "remove"; role: Role };

/**
 * The calls that change one set of roles to another. They add roles first, so that nobody is without a role in between.
 */
export function roleSteps(before: readonly Role[], after: readonly Role[]): RoleStep[] {
  const added = after.filter((role) => !before.includes(role)).map((role) => ({ kind: "add" as const, role }));
  const removed = before.filter((role) => !after.includes(role)).map((role) => ({ kind: "remove" as const, role }));
  return [...added, ...removed];
}

type Failure = RoleStep & { error: unknown };

/** Makes all calls, even if some fail. Returns the roles that the person now has, and the failures. */
export async function changeRoles(
  before: readonly Role[],
  after: readonly Role[],
  take: (step: RoleStep) => Promise<unknown>,
) {
  const failures: Failure[] = [];
  let held = [...before];
  for (const step of roleSteps(before, after)) {
    try {
      await take(step);
      held = step.kind === "add" ? [...held, step.role] : held.filter((role) => role !== step.role);
    } catch (error) {
      failures.push({ ...step, error });
    }
  }
  return { held, failures };
}

export const DEMO_DOMAIN = "demo.atesta.example";

/** Lower-case Latin letters only, so that it can be typed on any keyboard. */
export const DEMO_PASSWORD = "seven-green-lanterns";

/** One person of each role, and one without a role beyond employee who manages a unit. */
const accountNames = [
  "administrator",
  "manager",
  "employee",
  "examiner",
  "estimator",
  "expert",
  "supervisor",
  "distributor",
] as const;
export type DemoAccount = (typeof accountNames)[number];

export const demoAccounts: readonly { role: DemoAccount; email: string }[] = accountNames.map((role) => ({
  role,
  email: `${role}@${DEMO_DOMAIN}`,
}));

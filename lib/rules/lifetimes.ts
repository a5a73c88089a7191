/**
 * How long what proves a sign-in lasts: a token of the API; the step between password and code; the way to a company's
 * provider and back; a device that is not asked for codes again; the mark of a browser in which somebody has signed in.
 * How long a session lasts is a setting (`env.ts`).
 */
export const lifetimes = {
  accessMinutes: 5,
  secondStepMinutes: 5,
  companyStepMinutes: 10,
  rememberedDays: 30,
  deviceDays: 365,
} as const;

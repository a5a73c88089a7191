/** The secrets, the settings that hold their former values, and until when a former value is of use. */
export const SECRETS = [
  {
    name: "NEXTAUTH_SECRET",
    former: "NEXTAUTH_SECRET_OLD",
    holds: "SESSION_MAX_DAYS have passed: by then every browser has a new cookie",
  },
  { name: "JWT_SECRET", former: "JWT_SECRET_OLD", holds: "five minutes have passed: access tokens live no longer" },
  {
    name: "REFRESH_SECRET",
    former: "REFRESH_SECRET_OLD",
    holds:
      "SESSION_MAX_DAYS have passed: by then every client has a new token, links in letters have ended, and calendars have said that their address changes",
  },
  {
    name: "PASSWORD_PEPPER",
    former: "PASSWORD_PEPPER_OLD",
    holds:
      "everybody has signed in once: each password is then stored anew (rotate PASSWORD_PEPPER --since counts who has not)",
  },
] as const;

/** What opens the metrics to a program of the operator, who gives it the new one in between. */
const TOKEN = {
  name: "METRICS_TOKEN",
  former: "METRICS_TOKEN_OLD",
  holds: "Prometheus has the new one",
} as const;

/** All that have a former value: the secrets, and the token, which a server may be without. */
export const ROTATED = [...SECRETS, TOKEN];

export type SecretName = (typeof SECRETS)[number]["name"];

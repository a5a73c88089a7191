/** The pages that come before all others, beside `paths`: they need no other address, so they do not load the rest. */
export const accountPaths = {
  login: "/auth/login",
  register: "/auth/register",
  passwordReset: "/auth/password-reset",
  secondFactor: "/auth/second-factor",
} as const;

/**
 * The sign-in page, which leads back to `from` (checked there by `ownPath`). It can fill in a demo account (`as`), and
 * offer and refuse the company account of the `company` with this key.
 */
export function signInAddress(
  from: string | null,
  more: { as?: string; company?: string; refused?: string } = {},
): string {
  const query = new URLSearchParams(from && from !== HOME ? { from } : {});
  for (const [name, value] of Object.entries(more)) query.set(name, value);
  return query.size ? `${accountPaths.login}?${query}` : accountPaths.login;
}

/** Beside `paths`, which the screens of failed pages need not load. */
export const HOME = "/";

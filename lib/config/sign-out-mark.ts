/**
 * A cookie that the browser sets when a person signs out, before the server is told: if that fails, the next request
 * ends the session.
 */
const NAME = "atesta-signed-out";

export function signOutMark(isSecure: boolean): string {
  return isSecure ? `__Host-${NAME}` : NAME;
}

export function isSignOutMark(cookie: string): boolean {
  return cookie.endsWith(NAME);
}

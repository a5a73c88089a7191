import { call } from "./call";
import { sql } from "./database";

export const PASSWORD = "Зелений кавун 42";

let made = 0;

export type Registered = { email: string; access: string; refresh: string; userId: number; companyId: number };

/** The body of the registration form. */
export function registration(changes: Record<string, unknown>): Record<string, unknown> {
  const names = { first_name: "Соломія", middle_name: "Ґалаґанівна", last_name: "Їжакевич" };
  return {
    password: PASSWORD,
    password2: PASSWORD,
    ...names,
    phone: "+380 (67) 123-45-67",
    company_title: "Company",
    ...changes,
  };
}

/** Registers a company with its first person through the API and signs them in. */
export async function registerAndSignIn(changes: Record<string, unknown> = {}): Promise<Registered> {
  made += 1;
  const email = String(changes.email ?? `first${made}.${process.env.JEST_WORKER_ID}@people.example`);
  const body = registration({ email, company_title: `Company ${made}`, ...changes });
  const registered = await call("POST", "/users/register-user-and-company/", { body });
  if (registered.status !== 201) throw new Error(`Registration answered ${registered.status}: ${registered.text}`);
  const { user, company } = registered.body as unknown as { user: { id: number }; company: { id: number } };
  return { ...(await signIn(email, passwordIn(changes))), email, userId: user.id, companyId: company.id };
}

function passwordIn({ password = PASSWORD }: Record<string, unknown>): string {
  return String(password);
}

/** Confirms the e-mail, as if by the mailed link. */
export async function confirmEmailOf({ userId }: Registered): Promise<void> {
  await sql("UPDATE users SET email_confirmed_at = now() WHERE id = $1", [userId]);
}

export async function signIn(email: string, password = PASSWORD): Promise<{ access: string; refresh: string }> {
  const { status, body, text } = await call("POST", "/auth/login/", { body: { email, password } });
  if (status !== 200) throw new Error(`Sign-in answered ${status}: ${text}`);
  return { access: String(body.access), refresh: String(body.refresh) };
}

/** Another person of the company, created by its administrator and signed in. */
export async function hire(
  admin: Registered,
  roles: string[],
  changes: Record<string, unknown> = {},
): Promise<Registered> {
  made += 1;
  const email = String(changes.email ?? `person${made}.${process.env.JEST_WORKER_ID}@people.example`);
  const names = { first_name: "Остап", middle_name: "Юрійович", last_name: "Дем'яненко" };
  const created = await call("POST", "/users/users/", {
    token: admin.access,
    body: { email, ...names, roles, password: PASSWORD, password2: PASSWORD, ...changes },
  });
  if (created.status !== 201) throw new Error(`Creation answered ${created.status}: ${created.text}`);
  const tokens = await signIn(email, passwordIn(changes));
  return { ...tokens, email, userId: Number(created.body.id), companyId: admin.companyId };
}

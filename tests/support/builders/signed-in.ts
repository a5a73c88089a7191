import { signAccess, signRefresh } from "@/lib/auth/tokens";
import { openSession } from "@/lib/domain/people/sessions";

export type SignedIn<Person> = { user: Person; access: string; refresh: string; headers: { authorization: string } };

/** A session as a sign-in opens it, without the time that the password takes. */
export async function signedIn<Person extends { id: number; companyId: number }>(user: Person): Promise<SignedIn<Person>> {
  const { sessionId, counter } = await openSession({ userId: user.id, companyId: user.companyId }, null, "tests");
  const access = await signAccess({ userId: user.id, sessionId });
  return { user, access, refresh: signRefresh({ sessionId, counter }), headers: { authorization: `Bearer ${access}` } };
}

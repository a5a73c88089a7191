import { signAccess, signRefresh } from "@/lib/auth/tokens";
import { openSession } from "@/lib/domain/people/sign-in/sessions";

export type SignedIn<Person> = {
  user: Person;
  sessionId: number;
  access: string;
  refresh: string;
  headers: { authorization: string };
};

/** A session as a sign-in opens it, without the time that the password takes. */
export async function signedIn<Person extends { id: number; companyId: number }>(
  user: Person,
): Promise<SignedIn<Person>> {
  const { sessionId, counter } = await openSession({ userId: user.id, companyId: user.companyId }, null, "tests");
  const access = await signAccess({ userId: user.id, sessionId });
  return {
    user,
    sessionId,
    access,
    refresh: signRefresh({ sessionId, counter }),
    headers: { authorization: `Bearer ${access}` },
  };
}

/** A new access token of the same session: long suites outlive the one they began with. */
export async function renew(person: SignedIn<{ id: number }>): Promise<void> {
  person.access = await signAccess({ userId: person.user.id, sessionId: person.sessionId });
  person.headers = { authorization: `Bearer ${person.access}` };
}

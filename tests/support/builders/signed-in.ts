import { signAccess, signRefresh } from "@/lib/auth/tokens";
import { openSession } from "@/lib/domain/people/sign-in/sessions";

export type SignedIn<Person> = {
  user: Person;
  sessionId: number;
  access: string;
  refresh: string;
  headers: { authorization: string };
};

/** Opens a session as a sign-in does, without the slow password check. */
export async function signedIn<Person extends { id: number; companyId: number }>(
  user: Person,
): Promise<SignedIn<Person>> {
  const session = await openSession(
    { userId: user.id, companyId: user.companyId },
    { address: null, agent: "tests", isKnown: true },
  );
  if (!session) throw new Error("Only active people sign in");
  const { sessionId, counter } = session;
  const access = await signAccess({ userId: user.id, sessionId });
  return {
    user,
    sessionId,
    access,
    refresh: signRefresh({ sessionId, counter }),
    headers: { authorization: `Bearer ${access}` },
  };
}

/** A new access token of the same session, for suites that run longer than a token is valid. */
export async function renew(person: SignedIn<{ id: number }>): Promise<void> {
  person.access = await signAccess({ userId: person.user.id, sessionId: person.sessionId });
  person.headers = { authorization: `Bearer ${person.access}` };
}

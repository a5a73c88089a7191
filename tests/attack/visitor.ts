import { ask, type BuiltServer, startBuiltServer } from "../support/built-server";
import { registerAndSignIn } from "../support/people";

export type Visitor = { look: () => Promise<number>; bring: () => Promise<number> };

const NAMES = { first_name: "Олена", middle_name: "Юріївна", last_name: "Їжак" };

/** The administrator of another company, who looks at its people, or tries an import that is large. */
export async function anotherVisitor(server: BuiltServer): Promise<Visitor> {
  const { access: token, companyId } = await registerAndSignIn();
  const rows = [{ line: 2, email: `new.${companyId}@people.example`, ...NAMES }];
  const body = JSON.stringify({ dry_run: true, invite: false, rows, padding: "x".repeat(300_000) });
  return {
    look: () => ask(server, { path: "/api/v2/users/users/?page_size=20", token }),
    bring: () => ask(server, { method: "POST", path: "/api/v2/users/import-users/", token, body }),
  };
}

/** The built server that the tests of a file attack, which reports no errors, and the visitor that they must not hold up. */
export function attackedServer() {
  const attacked = {} as { server: BuiltServer; visitor: Visitor };
  beforeAll(async () => {
    attacked.server = await startBuiltServer();
    attacked.visitor = await anotherVisitor(attacked.server);
  });
  afterAll(() => attacked.server.stop());
  afterEach(() => expect(attacked.server.errors()).toEqual([]));
  return attacked;
}

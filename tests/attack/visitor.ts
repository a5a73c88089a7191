import { ask, type BuiltServer } from "../support/built-server";
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

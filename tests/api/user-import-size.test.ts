import { sql } from "../support/database";
import { faultsIn as faults, importsBy } from "../support/imports";
import { confirmEmailOf, type Registered, registerAndSignIn } from "../support/people";

process.env.LIMITS = "invitationsCompany=5000";

let admin: Registered;
beforeEach(async () => {
  await sql("DELETE FROM rate_limits");
  admin = await registerAndSignIn();
  await confirmEmailOf(admin);
});

const { mail, person, bring, undo } = importsBy(() => admin);

describe("an import of five thousand rows", () => {
  const COUNT = 5000;
  test("is checked in one request, which finds each of 100 planted errors", async () => {
    const rows = Array.from({ length: COUNT }, (_, at) => person(at + 1, { phone: "0677654321", roles: "employee" }));
    const other = await registerAndSignIn();
    await confirmEmailOf(other);
    const plants: [string, unknown, string][] = [
      ["email", "no address", "email"],
      ["email", mail(2), "email_repeated"],
      ["first_name", "R2D2", "name"],
      ["middle_name", "", "required"],
      ["last_name", "Я", "name_length"],
      ["phone", "0077654321", "phone"],
      ["position", "Нема такої", "no_such_position"],
      ["unit", "Нема / такого", "no_such_unit"],
      ["roles", "employee;king", "not_in_list"],
      ["email", other.email, "email_taken"],
    ];
    const planted = Array.from({ length: 100 }, (_, nth) => {
      const at = 10 + nth * 49;
      const [field, value, code] = plants[nth % plants.length] as (typeof plants)[number];
      // An e-mail must be in one row only, unless that is the tested error.
      const typed = code === "email_taken" && nth > 9 ? mail(2) : value;
      rows[at] = { ...rows[at], [field]: typed };
      return [at + 2, field, code === "email_taken" && nth > 9 ? "email_repeated" : code];
    });
    const answer = await bring(rows, { dry_run: true });
    expect(faults(answer)).toEqual(planted);
    expect(answer.body).toMatchObject({ create: COUNT - 100, committed: false });
  });

  test("is saved in one request with invitations, updated, and undone", async () => {
    const rows = (last_name: string) =>
      Array.from({ length: COUNT }, (_, at) => person(at + 1, { last_name, phone: "0677654321", roles: "employee" }));
    const made = await bring(rows("Їжак"), { invite: true });
    expect(made.body).toMatchObject({ create: COUNT, errors: [], committed: true });
    expect(Number(/db;desc="(\d+)"/.exec(made.headers.get("server-timing") ?? "")?.[1])).toBeLessThan(22);
    const jobs = await sql(
      "SELECT count(*)::int AS count FROM graphile_worker.jobs WHERE task_identifier = 'mail-invitation'",
    );
    expect(jobs).toEqual([{ count: COUNT }]);
    await sql("DELETE FROM graphile_worker._private_jobs");
    const changed = await bring(rows("Ґедзь"));
    expect(changed.body).toMatchObject({ update: COUNT, committed: true });
    const undone = await undo(made.body.import_id);
    expect(undone.body).toEqual({ removed: COUNT, kept: [] });
    expect(await sql("SELECT people_count FROM companies WHERE id = $1", [admin.companyId])).toEqual([
      { people_count: 1 },
    ]);
  });
});

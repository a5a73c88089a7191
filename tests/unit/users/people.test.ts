import { ordersOf } from "@/components/kit/table/view";
import { changeOf } from "@/components/screens/administration/users/bulk-dialog";
import { changeMany } from "@/components/screens/administration/users/change-many";
import { changeRoles, roleSteps } from "@/components/screens/administration/users/role-changes";
import { userCreating, userEditing } from "@/components/screens/administration/users/user-bodies";
import { usersQuery } from "@/components/screens/administration/users/users-view";
import { queryKeyOf } from "@/lib/client/query-key";
import type { User } from "@/lib/contracts/user-row";
import { userContract } from "@/lib/contracts/users";
import { dayText } from "@/lib/i18n/day-text";
import { nameOrEmail } from "@/lib/rules/person-names";
import { phoneText } from "@/lib/rules/phone-text";

describe("the shown data of a person", () => {
  test.each([
    ["380671234567", "+380 (67) 123-45-67"],
    [null, ""],
    ["12345", "12345"],
  ])("phone %s", (phone, text) => expect(phoneText(phone)).toBe(text));

  test("the date of joining is the same in every language, in the screen's time zone", () => {
    expect(dayText("2026-03-31T22:30:00.000Z", "UTC")).toBe("31.03.2026");
    expect(dayText("2026-03-31T22:30:00.000Z", "Europe/Kyiv")).toBe("01.04.2026");
  });

  test("a person without a name is shown by e-mail", () => {
    expect(nameOrEmail({ first_name: "Анна", last_name: "Коваль", email: "a@b.co" })).toBe("Коваль Анна");
    expect(nameOrEmail({ first_name: "", last_name: "", email: "a@b.co" })).toBe("a@b.co");
  });
});

describe("roles", () => {
  test("are added before others are removed", () => {
    expect(roleSteps(["employee", "expert"], ["expert", "examiner"])).toEqual([
      { kind: "add", role: "examiner" },
      { kind: "remove", role: "employee" },
    ]);
    expect(roleSteps(["employee"], ["employee"])).toEqual([]);
  });

  test("continue after a refused step, and the result has the roles that the person now has", async () => {
    const refused = new Error("no");
    const { held, failures } = await changeRoles(["administrator"], ["expert"], ({ role }) =>
      role === "administrator" ? Promise.reject(refused) : Promise.resolve(),
    );
    expect(held).toEqual(["administrator", "expert"]);
    expect(failures).toEqual([{ kind: "remove", role: "administrator", error: refused }]);
  });

  test("the form validates by the contract's rules", () => {
    expect(
      userEditing.body.safeParse({ roles: ["expert"], password: "long enough 1", password2: "other" }).success,
    ).toBe(false);
    expect(userEditing.body.safeParse({ roles: ["expert"] }).success).toBe(true);
    expect(userEditing.body.safeParse({ roles: ["captain"] }).success).toBe(false);
    expect(userCreating.body).toBe(userContract.create.body);
    expect([userCreating.files, userEditing.files].map(Object.keys)).toEqual(
      [userContract.create.files, userContract.patch.files].map((files) => Object.keys(files ?? {})),
    );
  });
});

describe("changes of many people", () => {
  const rows = Array.from({ length: 2500 }, (_, nth) => ({ id: nth + 1 })) as User[];
  const ticked = { count: rows.length, rows, matching: undefined };
  const notFound = { code: "no_such_object" as const, detail: "gone", full_name: "", email: "" };

  test("are sent in batches of a thousand, and the results are added up", async () => {
    const sizes: number[] = [];
    const seen: number[] = [];
    const send = async ({ users = [] }: { users?: number[] | undefined }) => {
      sizes.push(users.length);
      return { changed: users.length - 1, failed: [{ user: users[0] ?? 0, ...notFound }], next: null };
    };
    const all = await changeMany(ticked, { unit: 1 }, send, (done) => seen.push(done));
    expect(sizes).toEqual([1000, 1000, 500]);
    expect(seen).toEqual([1000, 2000, 2500]);
    expect(all).toMatchObject({ changed: 2497, failed: [{ user: 1 }, { user: 1001 }, { user: 2001 }] });
    expect(all.stopped).toBeUndefined();
  });

  test("of all that match a filter send the filter, and each batch continues after the last one", async () => {
    const asked: unknown[] = [];
    const send = async (body: { matching?: { after?: number | undefined } | undefined }) => {
      asked.push(body);
      return { changed: 1000, failed: [], next: body.matching?.after === 2000 ? null : 1000 * asked.length };
    };
    const matching = { query: { search: "олена", unit: "7", role: "expert" }, except: ["3"] };
    const all = await changeMany({ count: 3000, rows: [], matching }, { is_active: false }, send, () => undefined);
    const filter = { search: "олена", unit: 7, role: "expert", except: [3] };
    expect(asked).toEqual(
      [{}, { after: 1000 }, { after: 2000 }].map((after) => ({ matching: { ...filter, ...after }, is_active: false })),
    );
    expect(all).toEqual({ changed: 3000, failed: [] });
  });

  test("report after a failure what was done before it", async () => {
    const broken = new Error("offline");
    const send = async ({ users = [] }: { users?: number[] | undefined }) => {
      if (users[0] !== 1) throw broken;
      return { changed: users.length, failed: [], next: null };
    };
    expect(await changeMany(ticked, { unit: 1 }, send, () => undefined)).toEqual({
      changed: 1000,
      failed: [],
      stopped: broken,
    });
  });

  test("each send one field, or nothing if the value is missing", () => {
    expect(changeOf("position", 7)).toEqual({ position: 7 });
    expect(changeOf("unit", 0)).toEqual({ unit: null });
    expect(changeOf("addRole", "expert")).toEqual({ add_role: "expert" });
    expect(changeOf("removeRole", "expert")).toEqual({ remove_role: "expert" });
    expect(changeOf("deactivate", null)).toEqual({ is_active: false });
    expect(changeOf("unit", null)).toBeUndefined();
  });
});

describe("the first rows", () => {
  test("are fetched by the page under the table's query key", () => {
    const query = usersQuery({
      "users.q": "anna",
      "users.role": "expert",
      "users.sort": "-last_name",
      "users.page": "2",
      other: "x",
    });
    expect(query).toEqual({ page: 2, page_size: 50, search: "anna", ordering: "-last_name", role: "expert" });
    expect(queryKeyOf(userContract.list, "list", query)).toEqual(["/users/users/", "list", query]);
  });

  test("are fetched without an order that the list does not have", () => {
    expect(usersQuery({ "users.sort": "roles" })).toEqual({ page: 1, page_size: 50 });
    const orders = ordersOf(userContract.list).flatMap(({ orderBy }) => orderBy || []);
    expect(orders).toContain("last_name");
    for (const ordering of orders)
      expect([ordering, userContract.list.query.safeParse({ ordering }).success]).toEqual([ordering, true]);
  });
});

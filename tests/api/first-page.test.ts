import { makeCompany, makeUser } from "@/tests/support/builders/people";
import { type SignedIn, signedIn } from "@/tests/support/builders/signed-in";
import { call } from "@/tests/support/call";

type Person = Pick<SignedIn<{ id: number }>, "access">;

let admin: Person;
let learner: Person;

beforeEach(async () => {
  const company = await makeCompany();
  admin = await signedIn(await makeUser(company, { roles: ["administrator"] }));
  learner = await signedIn(await makeUser(company));
});

describe("the page that a person begins with", () => {
  const own = async ({ access }: Person) => (await call("GET", "/auth/user/", { token: access })).body.first_page;
  const choose = ({ access }: Person, first_page: unknown) =>
    call("PATCH", "/auth/user/", { token: access, body: { first_page } });

  test("is not chosen at first; each chooses for themselves alone, also back again", async () => {
    expect([await own(admin), await own(learner)]).toEqual([null, null]);
    expect((await choose(learner, "home")).body.first_page).toBe("home");
    expect([await own(admin), await own(learner)]).toEqual([null, "home"]);
    expect((await choose(learner, "specializations")).status).toBe(200);
    expect(await own(learner)).toBe("specializations");
  });

  test.each(["learn", "", null, 1])("is none but these: %j is refused and changes nothing", async (other) => {
    await choose(admin, "home");
    const { status, body } = await choose(admin, other);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ["first_page"]]);
    expect(await own(admin)).toBe("home");
  });
});

import { call } from "../support/call";
import { sql } from "../support/database";
import { hire, type Registered, registerAndSignIn } from "../support/people";

let admin: Registered;
beforeEach(async () => {
  admin = await registerAndSignIn();
});

type Node = { id: number; title: string; children: Node[] };
const make = async (title: string, parent_id: number | null = null) => {
  const { body } = await call("POST", "/users/units/", {
    token: admin.access,
    body: { title, color: "#2A5DBF", manager: admin.userId, parent_id },
  });
  return Number(body.id);
};
const move = (id: number, parent_id: number | null) =>
  call("PATCH", `/users/units/${id}/`, { token: admin.access, body: { parent_id } });
const tree = async (query = "") =>
  (await call("GET", `/users/units/?${query}`, { token: admin.access })).body.results as unknown as Node[];
const shape = (nodes: Node[]): unknown =>
  nodes.map(({ title, children }) => (children.length ? [title, shape(children)] : title));

describe("units", () => {
  test("are listed as a sorted tree, or as flat rows", async () => {
    const plant = await make("Завод");
    const shop = await make("Цех", plant);
    await make("Ґанок", plant);
    await make("Дільниця", shop);
    await make("Їдальня");
    expect(shape(await tree())).toEqual([["Завод", ["Ґанок", ["Цех", ["Дільниця"]]]], "Їдальня"]);
    expect((await tree("flat=true")).map(({ title }) => title)).toEqual([
      "Ґанок",
      "Дільниця",
      "Завод",
      "Їдальня",
      "Цех",
    ]);
    expect(shape(await tree("search=ДІЛЬ"))).toEqual([["Завод", [["Цех", ["Дільниця"]]]]]);
  });

  test("are found with any of the four apostrophes", async () => {
    const titles = ["'", "’", "ʼ", "`"].map((sign) => `Кам${sign}янка`);
    for (const title of titles) await make(title);
    for (const title of titles)
      expect((await tree(`flat=true&search=${encodeURIComponent(title)}`)).map(({ id }) => id)).toHaveLength(4);
  });

  test("require title, colour and manager; errors name the field", async () => {
    const answer = await call("POST", "/users/units/", { token: admin.access, body: { color: "red" } });
    expect(answer.body.errors).toEqual({
      title: ["This field is required"],
      manager: ["This field is required"],
      color: ["Enter a colour such as #2a5dbf"],
    });
  });

  test("cannot be moved under themselves or their descendants", async () => {
    const top = await make("A");
    const under = await make("B", top);
    const deep = await make("C", under);
    for (const target of [top, under, deep]) {
      const answer = await move(top, target);
      expect(answer.status).toBe(400);
      expect(answer.body.code).toBe("unit_cycle");
    }
    expect((await move(deep, null)).body.parent_id).toBeNull();
    expect((await move(top, deep)).status).toBe(200);
  });

  test("are at most 30 deep, whether they are created or moved there", async () => {
    const chain = async (length: number, under?: number) => {
      let last = under;
      for (let nth = 0; nth < length; nth += 1) last = await make(`Рівень ${nth}`, last);
      return Number(last);
    };
    const bottom = await chain(30);
    const refused = await call("POST", "/users/units/", {
      token: admin.access,
      language: "uk",
      body: { title: "Зайвий", color: "#2a5dbf", manager: admin.userId, parent_id: bottom },
    });
    expect([refused.status, refused.body.code, Object.keys(refused.body.errors ?? {})]).toEqual([
      400,
      "unit_too_deep",
      ["parent_id"],
    ]);
    expect(refused.body.detail).toContain("30");
    const [upper, lower] = [await chain(20), await chain(1)];
    const leaf = await chain(10, lower);
    expect((await move(lower, upper)).body.code).toBe("unit_too_deep");
    expect((await call("DELETE", `/users/units/${leaf}/`, { token: admin.access })).status).toBe(204);
    expect((await move(lower, upper)).status).toBe(200);
    expect((await call("GET", "/users/units/", { token: admin.access })).status).toBe(200);
  });

  test("cannot form a cycle by two parallel moves", async () => {
    for (let round = 0; round < 10; round += 1) {
      const [one, two] = [await make("Один"), await make("Два")];
      const answers = await Promise.all([move(one, two), move(two, one)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    }
  });

  test("tell whether they can be deleted, and the refusal has the numbers of what prevents it", async () => {
    const unit = await make("Цех");
    const child = await make("Дільниця", unit);
    const person = await hire(admin, ["employee"], { unit });
    const found = await call("GET", `/users/units/${unit}/`, { token: admin.access });
    expect(found.body).toEqual({
      id: unit,
      title: "Цех",
      color: "#2a5dbf",
      manager: admin.userId,
      manager_name: "Їжакевич Соломія",
      manager_image: null,
      parent_id: null,
      can_be_deleted: false,
    });
    const refused = await call("DELETE", `/users/units/${unit}/`, { token: admin.access, language: "uk" });
    expect(refused.status).toBe(409);
    expect(refused.body.detail).toBe("Підрозділ не можна видалити: у ньому 1 підпорядкований підрозділ та 1 людина.");
    expect((await call("DELETE", `/users/units/${child}/`, { token: admin.access })).status).toBe(204);
    expect((await call("DELETE", `/users/users/${person.userId}/`, { token: admin.access })).status).toBe(204);
    expect((await call("GET", `/users/units/${unit}/`, { token: admin.access })).body.can_be_deleted).toBe(true);
    expect((await call("DELETE", `/users/units/${unit}/`, { token: admin.access })).status).toBe(204);
  });

  test("cannot have a manager or parent that is deleted, missing or of another company", async () => {
    const own = await make("Власний");
    const stranger = await registerAndSignIn();
    const theirs = await call("POST", "/users/units/", {
      token: stranger.access,
      body: { title: "Чужий", color: "#000000", manager: stranger.userId },
    });
    const deleted = await hire(admin, ["employee"]);
    await call("DELETE", `/users/users/${deleted.userId}/`, { token: admin.access });
    for (const manager of [stranger.userId, deleted.userId, 2_000_000_000]) {
      const answer = await call("PATCH", `/users/units/${own}/`, { token: admin.access, body: { manager } });
      expect(answer.body.errors).toEqual({ manager: ["There is no such object"] });
    }
    for (const parent_id of [Number(theirs.body.id), 2_000_000_000]) {
      const answer = await move(own, parent_id);
      expect(answer.body.errors).toEqual({ parent_id: ["There is no such object"] });
    }
  });
});

describe("positions", () => {
  test("can be created, renamed, listed and deleted, but not deleted while people hold them", async () => {
    const { body } = await call("POST", "/users/positions/", { token: admin.access, body: { title: "  Комірник " } });
    expect(body).toEqual({ id: expect.any(Number), title: "Комірник", unit: null, people: 0, needs: 0 });
    const person = await hire(admin, ["employee"], { position: body.id });
    const path = `/users/positions/${body.id}/`;
    expect((await call("PATCH", path, { token: admin.access, body: { title: "Старший комірник" } })).body.title).toBe(
      "Старший комірник",
    );
    expect((await call("GET", path, { token: admin.access })).body.people).toBe(1);
    const refused = await call("DELETE", path, { token: admin.access });
    expect(refused.body).toMatchObject({
      status: 409,
      code: "position_in_use",
      detail: "The position cannot be deleted: 1 person holds it: Дем'яненко Остап.",
    });
    const others = [await hire(admin, ["employee"]), await hire(admin, ["employee"]), await hire(admin, ["employee"])];
    for (const [nth, { userId }] of others.entries()) {
      await call("PATCH", `/users/users/${userId}/`, {
        token: admin.access,
        body: { position: body.id, last_name: ["Яремко", "Бойко", "Авдєєнко"][nth] },
      });
    }
    const some = await call("DELETE", path, { token: admin.access });
    expect(some.body.detail).toBe(
      "The position cannot be deleted: 4 people hold it: Авдєєнко Остап, Бойко Остап, Дем'яненко Остап…",
    );
    for (const { userId } of [person, ...others])
      await call("PATCH", `/users/users/${userId}/`, { token: admin.access, body: { position: null } });
    expect((await call("DELETE", path, { token: admin.access })).status).toBe(204);
    expect(await sql("SELECT 1 FROM positions WHERE id = $1", [body.id])).toEqual([]);
  });
});

describe("the people of units", () => {
  const peopleOf = async (token: string) =>
    (await call("GET", "/users/units/people/", { token })).body.results as unknown as { id: number; people: number }[];

  test("are counted with those below: all for administrators, the led ones for managers, none for others", async () => {
    const [top, empty] = [await make("Регіон"), await make("Порожній")];
    const shop = await make("Магазин", top);
    const manager = await hire(admin, ["employee"]);
    const others = [await hire(admin, ["employee"]), await hire(admin, ["employee"]), await hire(admin, ["employee"])];
    const [seller, gone, resting] = others.map(({ userId }) => userId);
    await call("PATCH", `/users/units/${shop}/`, { token: admin.access, body: { manager: manager.userId } });
    const place = (user: number | undefined, unit: number) =>
      call("PATCH", `/users/users/${user}/`, { token: admin.access, body: { unit } });
    await place(manager.userId, top);
    for (const user of [seller, gone, resting]) await place(user, shop);
    await call("DELETE", `/users/users/${gone}/`, { token: admin.access });
    // The list of Users shows deactivated people too, so they are counted.
    await call("PATCH", `/users/users/${resting}/`, { token: admin.access, body: { is_active: false } });

    expect(await peopleOf(admin.access)).toEqual([
      { id: top, people: 3 },
      { id: empty, people: 0 },
      { id: shop, people: 2 },
    ]);
    for (const id of [top, empty, shop]) {
      const { body } = await call("GET", `/users/users/?unit=${id}`, { token: admin.access });
      expect((await peopleOf(admin.access)).find((unit) => unit.id === id)?.people).toBe(body.count);
    }
    expect(await peopleOf(manager.access)).toEqual([{ id: shop, people: 2 }]);
    expect(await peopleOf(others[0]?.access ?? "")).toEqual([]);
    const stranger = await registerAndSignIn();
    expect(await peopleOf(stranger.access)).toEqual([]);
  });
});

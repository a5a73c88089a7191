import { askAbout, resultOf, type Told } from "@/components/shared/assign/assign-calls";
import { chosenPeople } from "@/components/shared/assign/people";
import { inBatches } from "@/lib/client/in-batches";
import { ApiProblem } from "@/lib/client/problem";
import { MAX_ASSIGNED } from "@/lib/contracts/program-assignments";
import { userContract } from "@/lib/contracts/users";
import { writeCsv } from "@/lib/csv/write-csv";

const ids = (count: number) => Array.from({ length: count }, (_, nth) => nth + 1);
const assignment = { kind: "education", program: 7, deadline_date: "2099-12-31" } as const;
const person = (user: number, outcome: Told["people"][number]["outcome"]) => ({
  ...{ user, outcome, full_name: `Person ${user}`, unit_title: null, position_title: null },
  ...{ status: null, due_date: "2099-12-31" },
});

beforeAll(() =>
  Object.defineProperty(globalThis, "document", { configurable: true, value: { documentElement: { lang: "en" } } }),
);

/** The server as it is: it answers for each person of a call, and fails from the call with this number on. */
function serve({ failsFrom = Number.POSITIVE_INFINITY, status = 500 } = {}) {
  const bodies: { users: number[]; dry_run: boolean }[] = [];
  const answer = async (url: RequestInfo | URL, init?: RequestInit) => {
    if (String(url).includes("/auth/")) return Response.json({ access: "token" });
    bodies.push(JSON.parse(String(init?.body)));
    if (bodies.length >= failsFrom) return Response.json({ code: "internal", status, detail: "Down" }, { status });
    const { users = [] } = bodies.at(-1) ?? {};
    return Response.json({ assigned: users.length, results: users.map((user) => person(user, "given")) });
  };
  jest.spyOn(globalThis, "fetch").mockImplementation(answer);
  return bodies;
}

afterEach(() => jest.restoreAllMocks());

test("everybody whom a list shows, but the unticked ones, is read from the file of ids", async () => {
  const asked: string[] = [];
  jest.spyOn(globalThis, "fetch").mockImplementation(async (url) => {
    if (String(url).includes("/auth/")) return Response.json({ access: "token" });
    asked.push(String(url));
    return new Response(writeCsv([["id"], ...ids(2000).map((id) => [String(id)])]));
  });
  const chosen = { count: 1998, rows: [], clear: () => undefined, select: () => undefined };
  const matching = { query: { search: "Олена", unit: 5 }, except: ["2", "1999"] };
  const people = chosenPeople<{ id: number }>(userContract.list, { ...chosen, matching }, ({ id }) => id);
  expect(await people.ids()).toEqual(ids(2000).filter((id) => id !== 2 && id !== 1999));
  const [{ searchParams } = new URL("http://none.invalid"), ...others] = asked.map(
    (url) => new URL(url, "http://ours.invalid"),
  );
  expect([Object.fromEntries(searchParams), others]).toEqual([
    { search: "Олена", unit: "5", format: "csv", columns: "id" },
    [],
  ]);
});

test("ids are sent in batches that a call may hold, each once and in order", async () => {
  const sizesOf = async (count: number) => {
    const sizes: number[] = [];
    const { done } = await inBatches(
      ids(count),
      MAX_ASSIGNED,
      async (batch) => batch,
      (all) => sizes.push(all),
    );
    expect(done).toEqual(ids(count));
    return sizes;
  };
  expect(await sizesOf(0)).toEqual([]);
  expect(await sizesOf(MAX_ASSIGNED)).toEqual([MAX_ASSIGNED]);
  expect(await sizesOf(2 * MAX_ASSIGNED + 1)).toEqual([MAX_ASSIGNED, 2 * MAX_ASSIGNED, 2 * MAX_ASSIGNED + 1]);
});

test("more than a thousand people take several calls, with the progress after each", async () => {
  const bodies = serve();
  const progress: number[] = [];
  const told = await askAbout({
    ids: ids(2500),
    assignment,
    isDryRun: true,
    onProgress: (done) => progress.push(done),
  });
  expect(bodies.map(({ users, dry_run }) => [users.length, dry_run])).toEqual([
    [1000, true],
    [1000, true],
    [500, true],
  ]);
  expect(progress).toEqual([1000, 2000, 2500]);
  expect([told.people.length, told.stopped]).toEqual([2500, undefined]);
});

test("an error half-way ends it: earlier batches stay done, and the result says of everybody what became of them", async () => {
  const bodies = serve({ failsFrom: 3 });
  const progress: number[] = [];
  const told = await askAbout({
    ids: ids(3500),
    assignment,
    isDryRun: false,
    onProgress: (done) => progress.push(done),
  });
  expect([bodies.length, progress, told.people.length]).toEqual([3, [1000, 2000], 2000]);
  expect(told.stopped).toBeInstanceOf(ApiProblem);

  const others = [person(9001, "has"), person(9002, "gone")];
  const preview = { people: [...ids(3500).map((user) => person(user, "given")), ...others] };
  const { people, stopped } = resultOf(preview, told);
  const count = (outcome: string) => people.filter((one) => one.outcome === outcome).length;
  expect([people.length, count("given"), count("missed"), count("has"), count("gone")]).toEqual([
    3502, 2000, 1500, 1, 1,
  ]);
  expect(stopped).toBe(told.stopped);
});

test("somebody who got it from another administrator meanwhile has it, and was not assigned to", () => {
  const preview = { people: [person(1, "given"), person(2, "self")] };
  expect(resultOf(preview, { people: [person(1, "has")] })).toEqual({ people: [person(1, "has"), person(2, "self")] });
});

test("who was deleted between preview and assignment is named as in the preview", () => {
  const preview = { people: [person(1, "given"), person(2, "given")] };
  const { people } = resultOf(preview, { people: [person(1, "given"), { ...person(2, "gone"), full_name: "" }] });
  expect(people.map(({ full_name, outcome }) => [full_name, outcome])).toEqual([
    ["Person 1", "given"],
    ["Person 2", "gone"],
  ]);
});

import { authContract } from "@/lib/contracts/auth";
import { courseFileContract } from "@/lib/contracts/course-files";
import { courseKinds } from "@/lib/contracts/courses";
import type { Endpoint } from "@/lib/contracts/endpoint";
import { attemptContracts } from "@/lib/contracts/online-test-attempts";
import { onlineTestContract } from "@/lib/contracts/online-tests";
import { everyEndpoint } from "@/lib/contracts/registry";
import { CHANGED_BY_ALL, type Tag, tags } from "@/lib/contracts/tags";
import { userCourseContracts } from "@/lib/contracts/user-courses";
import { waitingContract } from "@/lib/contracts/waiting-work";
import { models, UNTAGGED } from "@/tests/support/tags/tags-of-sql";

const named = Object.values(tags).flat().map(String);

test("no table has two tags, and what has a tag exists", () => {
  const tables = [...named.filter((name) => !name.includes(".")), ...UNTAGGED];
  expect(models.size).toBeGreaterThan(45);
  expect([...new Set(tables)]).toEqual(tables);
  expect([...models.keys()]).toEqual(expect.arrayContaining(tables));
  for (const [table = "", column] of named.filter((name) => name.includes(".")).map((name) => name.split(".")))
    expect(models.get(table)).toContain(`@map("${column}")`);
});

test("every tag is read by an answer, and changed by a call", () => {
  const all = Object.keys(tags).sort();
  const namedIn = (part: "reads" | "changes") => everyEndpoint.flatMap((one) => one[part] ?? []);
  // The page of a test, which shows what is ticked, keeps no answer.
  expect([...new Set([...namedIn("reads"), "drafts"])].sort()).toEqual(all);
  expect([...new Set([...namedIn("changes"), ...CHANGED_BY_ALL])].sort()).toEqual(all);
});

test("a tag is one of the list: another does not compile", () => {
  // If any text were a tag, these types would be true, and the compiler would refuse `false`.
  const isAnyText: string extends Tag ? true : false = false;
  const isAnyNamed: "no-tag" extends NonNullable<Endpoint["reads" | "changes"]>[number] ? true : false = false;
  expect([isAnyText, isAnyNamed]).toEqual([false, false]);
});

test("every answer that the browser keeps names what it is made of", () => {
  const silent = everyEndpoint.filter(
    ({ method, who, raw, reads }) => method === "GET" && who !== "public" && raw === undefined && !reads,
  );
  expect(silent.map((endpoint) => endpoint.path)).toEqual([
    // The test that runs asks for its question by itself, each time anew.
    ...courseKinds.map((kind) => attemptContracts[kind].current.path),
    // Its form saves drafts, and writes its own query.
    "/process/estimation/{id}/",
  ]);
});

const areStale = ({ reads = [] }: Endpoint, { changes = [] }: Endpoint) => reads.some((tag) => changes.includes(tag));

test("a tick and the answers of a test make little stale: not the counters of the menu, nor what is learned", () => {
  for (const kind of courseKinds) {
    const { complete, completed, get, list } = userCourseContracts[kind];
    const { save } = attemptContracts[kind];
    expect([completed, get, list].map((read) => areStale(read, complete))).toEqual([true, true, true]);
    const shownBeside = [waitingContract.count, authContract.me, courseFileContract.list, onlineTestContract.get];
    for (const step of [complete, save]) expect(shownBeside.filter((read) => areStale(read, step))).toEqual([]);
  }
});

import { goneText, isGone } from "@/lib/client/gone";
import { ApiProblem } from "@/lib/client/problem";
import { languages } from "@/lib/contracts/fields";
import { registry } from "@/lib/contracts/registry";
import { catalogue, translator } from "@/lib/i18n/catalogue";

const missing = (path: string, code = "not_found") =>
  new ApiProblem(404, code, undefined, {}, undefined, undefined, { url: `http://localhost/api/v2/${path}` });

test.each([
  ["users/users/7/", "This person was deleted."],
  ["users/positions/7/", "This position was deleted."],
  ["handbook/tests/7/order-questions/", "This test was deleted."],
  ["handbook/course-links/7/", "This link was deleted."],
])("a request for %s that finds nothing says: %s", (path, text) => {
  expect(goneText(translator("en") as never, missing(path))).toBe(text);
});

test("a list, a proxy's answer and another refusal name nothing", () => {
  for (const problem of [missing("users/users/"), missing("users/users/7/", "status_404"), new Error("x")])
    expect(isGone(problem)).toBe(false);
});

test("every language names the same rows", () => {
  for (const language of languages)
    expect(Object.keys(catalogue[language].feedback.gone)).toEqual(Object.keys(catalogue.en.feedback.gone));
});

test("every list whose rows administrators make, change and delete has the sentence for one that is gone", () => {
  const kept = Object.values(registry).filter((group) => ["create", "patch", "remove"].every((name) => name in group));
  const lists = kept.flatMap(({ patch }) => (patch ? [patch.path.replace(/^\/|\/\{id\}\/$/g, "")] : []));
  expect(lists.filter((list) => !(list in catalogue.en.feedback.gone))).toEqual([]);
});

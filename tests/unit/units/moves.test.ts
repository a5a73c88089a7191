import { indentTarget, moveRefusal, moveTargets, outdentTarget } from "@/components/screens/administration/units/moves";
import { buildTree } from "@/components/screens/administration/units/tree";
import { company } from "./company";

const tree = buildTree(company);

test.each([
  [1, 1, "self"],
  [1, 2, "below"],
  [1, 4, "below"],
  [2, 1, "same"],
  [1, null, "same"],
  [2, 3, undefined],
  [4, 1, undefined],
  [2, null, undefined],
  [99, 1, undefined],
])("unit %p under %p: %p", (id, to, refusal) => {
  expect(moveRefusal(tree, id, to)).toBe(refusal);
});

test("may move under every unit except itself, its descendants and its parent", () => {
  expect(moveTargets(tree, 2).map(({ unit }) => unit.id)).toEqual([3, 5]);
  expect(moveTargets(tree, 1).map(({ unit }) => unit.id)).toEqual([5]);
});

test("moves up next to its parent, and no further at the top", () => {
  expect([outdentTarget(tree, 4), outdentTarget(tree, 2), outdentTarget(tree, 1)]).toEqual([1, null, undefined]);
});

test("moves down under the sibling before it, if there is one", () => {
  expect([indentTarget(tree, 3), indentTarget(tree, 5), indentTarget(tree, 2), indentTarget(tree, 1)]).toEqual([
    2,
    1,
    undefined,
    undefined,
  ]);
});

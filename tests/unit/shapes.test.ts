import { shapeFindings } from "@/scripts/shapes.mjs";

const found = (file: string, text: string, beside: string[] = []) =>
  shapeFindings(new Map([[file, text], ...beside.map((one): [string, string] => [one, "export const a = 1;"])]));

test.each([
  ["components/kit/table/use-rows.ts", "export function useLines() {}", "exports the hook useX"],
  ["components/kit/table/rows.ts", "export function useRows() {}", "is called use-x"],
  ["components/screens/help/faq-screen.tsx", "export function Faq() {}", "the component X of their name"],
  ["components/shared/tasks/give-dialog.tsx", "export function Give() {}", "the component X of their name"],
  ["components/screens/help/answers-view.ts", "export const a = 1;", "stands beside it"],
  ["lib/domain/process/copy-task.ts", "export async function copy() {}", "the function of its name"],
])("%s with %j is refused", (file, text, reason) => {
  expect(found(file, text)).toEqual([expect.stringContaining(reason)]);
});

test("what a page asks for first does not run in browsers alone", () => {
  const [screen, view] = ["components/screens/help/faq-screen.tsx", "components/screens/help/faq-view.ts"];
  const beside = (text: string) =>
    shapeFindings(
      new Map([
        [screen, "export function FaqScreen() {}"],
        [view, text],
      ]),
    );
  expect(beside("export const FAQ = 1;")).toEqual([]);
  expect(beside('"use client";\nexport const FAQ = 1;')).toHaveLength(1);
});

test.each([
  ["components/kit/table/use-rows.ts", "export type Row = 1;\nexport function useRows() {}"],
  ["components/kit/table/rows.ts", "export function useRows() {}\nexport function rowsOf() {}"],
  ["components/screens/help/faq-screen.tsx", "export function FaqScreen() {}"],
  ["components/screens/users/use-give-dialog.tsx", "export function useGiveDialog() {}"],
  ["lib/domain/process/copy-task.ts", "export async function copyTask() {}"],
  ["lib/domain/process/task-checks.ts", "export function requirePerson() {}"],
  ["lib/domain/learning/open-stages.sql.ts", "export const FOLLOW = 1;"],
])("%s with %j is accepted", (file, text) => expect(found(file, text)).toEqual([]));

import { defineScreen } from "@/components/kit/resource/screen";
import { positionContract } from "@/lib/contracts/positions";

const show = ["title"] as const;
const inlineForm = { title: { kind: "text", label: "positions.name" } } as const;

type Declaration = Parameters<typeof defineScreen<typeof positionContract>>[1];
type Table = { name: string; show: typeof show };
type Fields = typeof inlineForm;
type IsTaken<T> = T extends Declaration ? true : false;

test("the compiler refuses a screen with both a sheet and a row form, and accepts one of them or none", () => {
  // The compiler is the test: a wrong value here is a type error.
  const both: IsTaken<Table & { form: Fields; inlineForm: Fields }> = false;
  const either: [IsTaken<Table & { form: Fields }>, IsTaken<Table & { inlineForm: Fields }>, IsTaken<Table>] = [
    true,
    true,
    true,
  ];
  const wrong: [
    IsTaken<Table & { form: { title: { kind: "number"; label: "positions.name" } } }>,
    IsTaken<{ name: string; show: readonly ["no such column"] }>,
  ] = [false, false];
  expect([both, either, wrong]).toEqual([false, [true, true, true], [false, false]]);
  expect([
    defineScreen(positionContract, { name: "positions", show, inlineForm }).isInline,
    defineScreen(positionContract, { name: "positions", show, form: inlineForm }).isInline,
  ]).toEqual([true, false]);
});

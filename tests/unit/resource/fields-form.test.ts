import type { ComponentProps } from "react";
import type { FieldsForm } from "@/components/kit/resource/contract";
import type { ResourceList } from "@/components/kit/resource/resource-list";
import type { positionContract } from "@/lib/contracts/positions";

type Positions = typeof positionContract;
type Form = FieldsForm<Positions>;
type Shown = NonNullable<ComponentProps<typeof ResourceList<Positions, never>>["show"]>;
type IsTaken<T, Whole> = T extends Whole ? true : false;
type Options = readonly { value: number; label: string }[];

test("the compiler refuses a field that the contract does not write, a wrong kind of field, and an unknown column", () => {
  // The compiler is the test: a wrong value here is a type error.
  const taken: [
    IsTaken<{ fields: { title: { kind: "text"; label: string } }; isInline: true }, Form>,
    IsTaken<{ fields: { unit: { kind: "combobox"; label: string; options: Options } } }, Form>,
    IsTaken<readonly ["title"], Shown>,
  ] = [true, true, true];
  const refused: [
    "people" extends keyof Form["fields"] ? true : false,
    IsTaken<{ fields: { title: { kind: "number"; label: string } } }, Form>,
    IsTaken<{ fields: { unit: { kind: "text"; label: string } } }, Form>,
    IsTaken<readonly ["no such column"], Shown>,
  ] = [false, false, false, false];
  expect([taken, refused].flat()).toEqual([true, true, true, false, false, false, false]);
});

import type { PointerEvent } from "react";
import { tellCut } from "@/components/kit/table/tell-cut";

const textContent = "Старший продавець-консультант торгової зали";

/** The tooltip of a place of two lines, whose text needs this height. */
function tooltipOf(scrollHeight: number): string | undefined {
  const place = {
    ...{ scrollHeight, clientHeight: 36, textContent },
    title: "of another row" as string | undefined,
    removeAttribute: () => {
      place.title = undefined;
    },
  };
  tellCut({ currentTarget: place } as unknown as PointerEvent<HTMLElement>);
  return place.title;
}

test("what is cut says its whole text under the pointer, what is whole says nothing", () => {
  expect(tooltipOf(54)).toBe(textContent);
  expect(tooltipOf(36)).toBeUndefined();
});

import { type KeyAction, type KeyPlace, keyAction } from "@/components/screens/administration/units/grid-keys";

const rows = [
  { level: 1, isOpen: true, title: "Дирекція" },
  { level: 2, isOpen: false, title: "Виробництво" },
  { level: 2, isOpen: undefined, title: "Торгівля" },
  { level: 1, isOpen: undefined, title: "Дільниця" },
];
const press = (keys: string, row: number, stop = -1): KeyAction | undefined => {
  const parts = keys.split("+");
  const key = parts.pop() || "+";
  const at: KeyPlace = { row, stop, stops: 6 };
  const held = {
    altKey: parts.includes("Alt"),
    shiftKey: parts.includes("Shift"),
    ctrlKey: parts.includes("Ctrl"),
    metaKey: parts.includes("Meta"),
  };
  return keyAction({ key, ...held }, at, rows);
};
const go = (row: number, stop = -1) => ({ do: "go", row, stop });

test.each([
  ["ArrowDown", 0, -1, go(1)],
  ["ArrowDown", 3, -1, undefined],
  ["ArrowDown", 1, 3, go(2, 3)],
  ["ArrowUp", 0, -1, undefined],
  ["ArrowUp", 2, 1, go(1, 1)],
  ["PageDown", 0, -1, go(3)],
  ["PageUp", 3, -1, go(0)],
  ["ArrowRight", 1, -1, { do: "open" }],
  ["ArrowRight", 0, -1, go(0, 0)],
  ["ArrowRight", 2, -1, go(2, 0)],
  ["ArrowRight", 2, 5, undefined],
  ["ArrowLeft", 2, 1, go(2, 0)],
  ["ArrowLeft", 2, 0, go(2)],
  ["ArrowLeft", 0, -1, { do: "close" }],
  ["ArrowLeft", 2, -1, go(0)],
  ["ArrowLeft", 3, -1, undefined],
  ["Home", 2, -1, go(0)],
  ["End", 0, -1, go(3)],
  ["Home", 2, 4, go(2, 0)],
  ["End", 2, 1, go(2, 5)],
  ["Ctrl+Home", 2, 4, go(0, 4)],
  ["Ctrl+End", 0, 0, go(3, 0)],
  ["*", 1, -1, { do: "openSiblings" }],
  ["Enter", 1, -1, { do: "edit" }],
  ["Enter", 1, 0, { do: "edit" }],
  // The manager is a link.
  ["Enter", 1, 1, undefined],
  ["F2", 1, 1, { do: "edit" }],
  ["Enter", 1, 2, undefined],
  ["F2", 1, 2, { do: "edit" }],
  ["Delete", 1, -1, { do: "remove" }],
  ["Alt+Shift+ArrowLeft", 1, -1, { do: "outdent" }],
  ["Alt+Shift+ArrowRight", 1, 3, { do: "indent" }],
  ["Alt+Shift+ArrowUp", 1, -1, { do: "reorder" }],
  ["Alt+Shift+ArrowDown", 1, -1, { do: "reorder" }],
  ["Alt+ArrowLeft", 1, -1, undefined],
  ["Ctrl+Alt+Shift+ArrowLeft", 1, -1, undefined],
  ["Meta+ArrowLeft", 1, -1, undefined],
  ["д", 0, -1, go(3)],
  ["Д", 3, 1, go(0, 1)],
  ["т", 2, -1, go(2)],
  ["ї", 0, -1, undefined],
  ["д", 0, 3, undefined],
  ["Ctrl+д", 0, -1, undefined],
  ["Tab", 0, -1, undefined],
  [" ", 0, 2, undefined],
])("the key %p at row %p, stop %p", (keys, row, stop, action) => {
  expect(press(keys, row, stop)).toEqual(action);
});

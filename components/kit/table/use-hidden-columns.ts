import { useSetting } from "@/lib/client/settings";
import type { ChangeView } from "./use-view";
import type { TableView } from "./view";

const noHidden: Record<string, string[]> = {};

/** The hidden columns: those that the address names, otherwise those that this browser remembers; undefined before a choice. */
export function useHiddenColumns(name: string, { hidden }: TableView, change: ChangeView) {
  const [all = noHidden, setAll] = useSetting("hiddenColumns");
  const chosen = hidden ?? all[name];
  const hide = (ids: string[]) => (hidden ? change({ hidden: ids }) : setAll({ ...all, [name]: ids }));
  return { chosen, hide };
}

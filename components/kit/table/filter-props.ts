import type { Filter } from "./column";
import type { TableView } from "./view";

/** A control that narrows the list. */
export const SET_CLASS = "border-primary! bg-primary-soft!";

export type FilterProps<F extends Filter = Filter> = {
  filter: F;
  values: TableView["filters"];
  onFilter(id: string, value: string | undefined): void;
};

import { isList } from "@/lib/contracts/crud";
import type { Endpoint } from "@/lib/contracts/endpoint";
import { everyEndpoint } from "@/lib/contracts/registry";
import { refuseFields } from "@/lib/domain/refusal";

/** The longest value of one part. The longest search of a list is as long. */
const LONGEST = 200;

/** These say which part of a list is read and in which form, not what a view is. */
const NOT_FILTERS = ["page", "page_size", "search", "ordering", "format", "columns"];

const lists = new Map(
  everyEndpoint.filter((one) => one.method === "GET" && isList(one)).map((one) => [one.path as string, one]),
);

/**
 * The query of a view in its only form, its parts in the order of their names. Refuses a list that is not there, and what
 * the list does not know: nothing else gets into the addresses that are made of it. Values are checked by the list itself.
 */
export function checkedQuery(path: string, text: string): string {
  const list = lists.get(path);
  if (!list) throw refuseFields({ list: ["not_in_list"] });
  const parts = new URLSearchParams(text);
  const names = [...parts.keys()];
  const isKnown = names.length > 0 && names.every((name) => isPart(list, name, parts.get(name) ?? ""));
  if (!isKnown || new Set(names).size < names.length) throw refuseFields({ query: ["invalid"] });
  parts.sort();
  return parts.toString();
}

function isPart(list: Endpoint, name: string, value: string): boolean {
  if (value === "" || value.length > LONGEST) return false;
  const knows = (parameter: string) => Object.hasOwn(list.query?.shape ?? {}, parameter);
  const isColumn = (id: string) => Object.hasOwn(list.columns ?? {}, id);
  if (name === "q") return knows("search");
  if (name === "sort") return isColumn(value.replace(/^-/, ""));
  if (name === "hidden") return value === "none" || value.split(",").every(isColumn);
  return knows(name) && !NOT_FILTERS.includes(name);
}

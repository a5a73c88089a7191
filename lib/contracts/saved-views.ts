import * as z from "zod/mini";
import { endpoint } from "./endpoint";
import { Flag, Id, named, oneLine, Text } from "./fields";

/** How many views one person keeps of a list, and how many a company shares of it. */
export const MAX_VIEWS = 20;

/** What a list shows under a name: its search, filters, order and hidden columns. */
export const SavedView = named(
  "SavedView",
  z.object({
    id: Id,
    /** The path of the list in the API. */
    list: Text,
    title: Text,
    /** As in an address: `q` is the search, `sort` a column, with a minus if descending, `hidden` columns, the rest filters. */
    query: Text,
    /** Everybody of the company has it. */
    is_shared: Flag,
    /** Whether the caller may change or delete it. */
    may_change: Flag,
  }),
);
export type SavedView = z.output<typeof SavedView>;

const ViewTitle = oneLine(60);
const ViewQuery = oneLine(2000);
const path = "/users/views/";
const one = `${path}{id}/` as const;

export const savedViewContract = {
  list: endpoint({
    method: "GET",
    path,
    who: "signed-in",
    summary: "The views that the caller keeps of a list, or of all lists, and those that the company shares",
    query: z.object({ list: z.optional(oneLine(200)) }),
    answer: z.object({ results: z.array(SavedView) }),
    reads: ["views"],
  }),
  create: endpoint({
    method: "POST",
    path,
    who: "signed-in",
    summary: "Keep a view of a list; administrators may share it with the company",
    body: z.object({
      list: oneLine(200),
      title: ViewTitle,
      query: ViewQuery,
      is_shared: z.optional(Flag),
    }),
    answer: SavedView,
    status: 201,
    problems: ["too_many_views"],
    changes: ["views"],
  }),
  patch: endpoint({
    method: "PATCH",
    path: one,
    who: "signed-in",
    summary: "Change a view: one's own, or as an administrator one that the company shares",
    body: z.object({
      title: z.optional(ViewTitle),
      query: z.optional(ViewQuery),
      is_shared: z.optional(Flag),
    }),
    answer: SavedView,
    problems: ["too_many_views"],
    changes: ["views"],
  }),
  remove: endpoint({
    method: "DELETE",
    path: one,
    who: "signed-in",
    summary: "Delete a view: one's own, or as an administrator one that the company shares",
    changes: ["views"],
  }),
};

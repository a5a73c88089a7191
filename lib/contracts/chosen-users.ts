import * as z from "zod/mini";
import { Id } from "./fields";
import { searchText } from "./plain-text";
import { userFilters } from "./users";

/** Everybody whom the list of users shows for these filters, except the people with these ids. */
export const MatchingUsers = z.object({
  ...userFilters,
  search: z.optional(searchText()),
  except: z.optional(z.array(Id).check(z.maxLength(10_000))),
});

/** A request names its people in one of two ways: by ids in `users`, or by a filter in `matching`. */
export const namesPeople = z.refine(
  (body) => {
    const { users, matching } = body as { users?: unknown; matching?: unknown };
    return (users === undefined) !== (matching === undefined);
  },
  { error: "required", path: ["users"], abort: true },
);

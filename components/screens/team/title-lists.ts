import type { Endpoint } from "@/lib/contracts/endpoint";

const list = <P extends Endpoint["path"]>(path: P, reads: NonNullable<Endpoint["reads"]>) =>
  ({ method: "GET", path, who: "signed-in", summary: "Titles", reads }) satisfies Endpoint;

/**
 * The lists whose titles the filters of a report offer. They are written out, because their contracts would make these pages
 * heavier: a unit test compares them.
 */
export const titleLists = {
  positions: list("/users/positions/", ["places", "people"]),
  education: list("/studies/education-programs/", ["programs", "courses", "user-programs", "people", "places"]),
  adaptation: list("/studies/adaptation-programs/", ["programs", "courses", "user-programs", "people", "places"]),
};

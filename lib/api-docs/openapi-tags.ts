/** Calls about the service itself rather than about anything it keeps. */
const SYSTEM = new Set(["health", "schema", "docs"]);

/**
 * Gathers paths by their first words. A noun with rows of its own (`/users/positions/{id}/`) stands by itself; single
 * calls (`/users/add-role-to-user/`) stay with the area they belong to.
 */
export function tagger(paths: readonly string[]): (path: string) => string {
  const words = (path: string) => path.split("/").filter(Boolean);
  const isPlace = (word: string | undefined) => word?.startsWith("{") ?? false;
  const nouns = new Set(
    paths.flatMap((path) => {
      const [area, noun, row] = words(path);
      return area && noun && !isPlace(noun) && isPlace(row) ? [`${area}/${noun}`] : [];
    }),
  );
  return (path) => {
    const [area = "", noun = ""] = words(path);
    if (SYSTEM.has(area)) return "system";
    return nouns.has(`${area}/${noun}`) ? `${area}/${noun}` : area;
  };
}

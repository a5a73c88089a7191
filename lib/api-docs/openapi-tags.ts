/** Endpoints about the service itself. */
const SYSTEM = new Set(["health", "schema", "docs"]);

/**
 * Groups paths by their first words. A resource with rows (`/users/positions/{id}/`) is a group of its own; single
 * calls (`/users/add-role-to-user/`) stay in their area.
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

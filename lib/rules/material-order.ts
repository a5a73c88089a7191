type Placed = { order: number };

/**
 * The files and links of a course as its author has put them; each list comes in its own order. Two may have one place, which
 * an earlier version left so: then the file comes first.
 */
export function inOneOrder<File extends Placed, Link extends Placed>(files: readonly File[], links: readonly Link[]) {
  return [
    ...files.map((file) => ({ ...file, what: "file" as const })),
    ...links.map((link) => ({ ...link, what: "link" as const })),
  ].sort((one, other) => one.order - other.order);
}

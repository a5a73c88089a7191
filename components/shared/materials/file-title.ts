const LONGEST = 255;

/** The title of a file: its name without the extension, which the icon shows. */
export function fileTitle(name: string): string {
  const bare = name.replace(/\.\w{1,8}$/, "").trim() || name.trim();
  return Array.from(bare).slice(0, LONGEST).join("").slice(0, LONGEST);
}

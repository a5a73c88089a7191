const LONGEST = 255;

/** A file is called by its name, without the extension that its icon already tells. */
export function fileTitle(name: string): string {
  const bare = name.replace(/\.\w{1,8}$/, "").trim() || name.trim();
  return Array.from(bare).slice(0, LONGEST).join("").slice(0, LONGEST);
}

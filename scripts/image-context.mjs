// The files that `docker build` gets: those that .dockerignore leaves, by Docker's rules.
import fs from "node:fs";
import path from "node:path";

/** The files below `root` for the image, as sorted paths with slashes. */
export function contextFiles(root = ".") {
  const isIgnored = ignoring(fs.readFileSync(path.join(root, ".dockerignore"), "utf8"));
  const below = (folder) =>
    fs.readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const place = path.posix.join(folder, entry.name);
      if (isIgnored.wholly(place)) return [];
      if (entry.isDirectory()) return below(place);
      return isIgnored(place) ? [] : [place];
    });
  return below("").sort();
}

/** The last pattern that matches a path, or a folder above it, decides. */
export function ignoring(text) {
  const rules = text
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .filter((line) => !line.startsWith("#"))
    .map((line) => line.trim())
    .filter((line) => line && line !== "!")
    .map(ruleOf)
    .filter(({ pattern }) => pattern !== ".");
  const isIgnored = (place) => rules.findLast(({ fits }) => fits(place))?.ignores ?? false;
  /** An ignored folder need not be read if no later pattern can include anything again. */
  isIgnored.wholly = (place) => {
    const last = rules.findLastIndex(({ fits }) => fits(place));
    return last >= 0 && rules.slice(last).every(({ ignores }) => ignores);
  };
  return isIgnored;
}

function ruleOf(line) {
  const ignores = !line.startsWith("!");
  const pattern = path.posix.normalize(`/${line.slice(ignores ? 0 : 1).trim()}`).replace(/^\/|\/$/g, "") || ".";
  const whole = new RegExp(`^${expressionOf(pattern)}(/.*)?$`, "s");
  return { pattern, ignores, fits: (place) => whole.test(place) };
}

/** `**` matches any folders, `*` and `?` within one name, [a-z] and [^a-z] one character, \ escapes. */
function expressionOf(pattern) {
  const parts = pattern.match(/\*\*\/?|\*|\?|\[\^?(?:\\.|[^\]\\])+\]|\\.|./gs) ?? [];
  return parts
    .map((part, at) => {
      if (part.startsWith("**")) return at === parts.length - 1 ? ".*" : "(.*/)?";
      if (part === "*") return "[^/]*";
      if (part === "?") return "[^/]";
      return part.length > 1 ? part : part.replace(/[.+^${}()|[\]\\]/, "\\$&");
    })
    .join("");
}

// Which files `docker build` is given: what .dockerignore leaves, by Docker's own rules.
import fs from "node:fs";
import path from "node:path";

/** The files below `root` that the image can be built from, as paths with slashes, in one order everywhere. */
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

/** Of all patterns that fit a path, or a folder above it, the last one decides. */
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
  /** An ignored folder need not be read where no later line can take anything in again. */
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

/** `**` stands for any folders, `*` and `?` for what is within one name, [a-z] and [^a-z] for one character, \ takes a sign as it is. */
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

// Writes docs/licences.md: under which licence each package is that the product runs with. `npm run check` refuses a list
// that is not of the present package-lock.json, and a licence that is not allowed.
import fs from "node:fs";
import { pathToFileURL } from "node:url";
import { lockedPackages } from "./locked-packages.mjs";

const LOCK = "package-lock.json";
const LIST = "docs/licences.md";
const WIDTH = 118;

/** They ask for nothing but to be named. */
const PERMISSIVE = [
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "Python-2.0",
  "Unlicense",
];

/** These ask for more; the list says how that is met. */
const WITH_CONDITIONS = {
  "CC-BY-4.0": "a table of what browsers can do, which Next.js reads while it builds. It must be named, as it is here.",
  "LGPL-3.0-or-later":
    "libvips, which reads and writes pictures. It is a shared library in a package of its own beside sharp, unchanged, and can be replaced by another build.",
  "OFL-1.1":
    "the typefaces Inter, served and embedded in certificates, and Liberation, which pdfjs-dist has for PDFs without typefaces of their own. They are under their own names and must not be sold by themselves.",
};

/** What is wrong, as lines. */
export function checkLicences(lock = read(LOCK), list = read(LIST)) {
  const wrong = lockedPackages(lock)
    .filter(({ licence }) => !isAllowed(licence ?? ""))
    .map(
      ({ name, version, licence }) => `${name} ${version}: ${licence ?? "no licence"} is not among the allowed ones`,
    );
  return list === licencesPage(lock) ? wrong : [...wrong, `${LIST} is not of the present ${LOCK}`];
}

function isAllowed(licence) {
  const parts = licence.replace(/[()]/g, "").split(/ (?:AND|OR) /i);
  return parts.every((part) => PERMISSIVE.includes(part) || part in WITH_CONDITIONS);
}

/** The page about the packages of a lock file. */
export function licencesPage(lock) {
  const packages = lockedPackages(lock);
  const groups = new Map(packages.map(({ licence }) => [licence, packages.filter((one) => one.licence === licence)]));
  const sections = [...groups]
    .sort(([a, some], [b, others]) => others.length - some.length || (a < b ? -1 : 1))
    .map(([licence, some]) => `## ${licence}\n\n${folded(some.map(({ name, version }) => `${name} ${version}`))}\n`);
  const conditions = Object.entries(WITH_CONDITIONS).map(([licence, what]) => `- ${licence}: ${what}\n`);
  return `# Licences

The packages that the product is made of and runs with, by licence. They are those of all systems; an installation has the ones of its own. What only developers use is not among them, and neither are Node, the base of the image and PostgreSQL.

\`node scripts/licences.mjs\` writes this page from \`${LOCK}\`, and \`npm run check\` refuses one that is not of the present file, or a licence that the script does not allow.

Three licences ask for more than to be named:

${conditions.join("")}
${sections.join("\n")}`;
}

/** Lines of about the same length, broken between packages. */
function folded(words) {
  const lines = [""];
  for (const word of words.join(",\n").split("\n")) {
    const line = `${lines.at(-1)} ${word}`.trimStart();
    if (line.length > WIDTH) lines.push(word);
    else lines[lines.length - 1] = line;
  }
  return lines.join("\n");
}

function read(file) {
  return fs.existsSync(file) ? fs.readFileSync(file, "utf8") : "";
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  fs.writeFileSync(LIST, licencesPage(read(LOCK)));

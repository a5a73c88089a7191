// The imports allowed between folders ("rooms"). `npm run check` rejects all others.
import fs from "node:fs";
import path from "node:path";

/** Packages for requests and user interfaces. */
const WEB = ["next", "next-auth", "next-intl", "react", "react-dom"];
const any = { but: [] };
const but = (...packages) => ({ but: packages });
const only = (...packages) => ({ only: packages });

const DOMAIN = [
  "lib/domain",
  "lib/domain/events",
  "lib/domain/rows",
  "lib/rules",
  "lib/contracts",
  "lib/config",
  "lib/db",
  "lib/adapters",
  "lib/csv",
  "lib/i18n",
];
const DATA = [
  "lib/client",
  "lib/rules",
  "lib/contracts",
  "lib/i18n",
  "lib/csv",
  "lib/config/paths",
  "lib/config/account-paths",
  "lib/config/mode",
  "lib/config/demo-accounts",
  "lib/config/notice-targets",
  "lib/config/holder-pages",
  "lib/config/learning-pages",
  "lib/config/found-pages",
  "lib/config/theme-colors",
];
const UI = ["components/ui", ...DATA];
const KIT = ["components/kit", ...UI];
const FEEDBACK = ["components/kit/feedback", ...UI];

/** A folder, the folders that it may import, and its packages. The longest matching name applies to a file. */
export const DOORS = [
  ["lib/rules", [], only()],
  ["lib/contracts", ["lib/rules", "lib/i18n/keys"], only("zod/mini", "zod/v4-mini")],
  ["lib/csv", ["lib/rules"], only()],
  ["lib/config", ["lib/contracts", "package.json"], but(...WEB)],
  ["lib/i18n", ["lib/contracts", "lib/rules/deadlines", "messages"], but("react", "react-dom")],
  ["lib/tracing", ["lib/config"], but(...WEB)],
  ["lib/db", ["lib/config", "lib/tracing"], but(...WEB)],
  [
    "lib/adapters",
    ["lib/rules", "lib/config", "lib/tracing", "lib/domain/actor", "lib/domain/refusal", "lib/domain/in-turns"],
    but(...WEB),
  ],
  // Rules: a context may import itself and those above it.
  ["lib/domain", ["lib/contracts"], but(...WEB)],
  ["lib/domain/rows", ["lib/domain/events", "lib/domain", "lib/contracts", "lib/db", "lib/rules"], but(...WEB)],
  ["lib/domain/events", ["lib/domain", "lib/contracts", "lib/db", "lib/config"], but(...WEB)],
  ["lib/domain/company", DOMAIN, but(...WEB)],
  ["lib/domain/letters", ["lib/domain/company", ...DOMAIN], but(...WEB)],
  ["lib/domain/notices", ["lib/domain/letters", "lib/domain/company", ...DOMAIN], but(...WEB)],
  ["lib/domain/people", ["lib/domain/notices", "lib/domain/letters", "lib/domain/company", ...DOMAIN], but(...WEB)],
  ["lib/domain/handbook", ["lib/domain/people", "lib/domain/notices", "lib/domain/company", ...DOMAIN], but(...WEB)],
  [
    "lib/domain/learning",
    ["lib/domain/handbook", "lib/domain/people", "lib/domain/notices", "lib/domain/company", ...DOMAIN],
    but(...WEB),
  ],
  [
    "lib/domain/process",
    ["lib/domain/handbook", "lib/domain/people", "lib/domain/notices", "lib/domain/company", ...DOMAIN],
    but(...WEB),
  ],
  ["lib/domain/reports", ["lib/domain/*", ...DOMAIN], but(...WEB)],
  ["lib/domain/followers", ["lib/domain/*", ...DOMAIN], but(...WEB)],
  // The server around the rules.
  ["lib/auth", ["lib/domain/*", "lib/db", ...DOMAIN], any],
  [
    "lib/http",
    [
      "lib/auth",
      "lib/domain",
      "lib/domain/events",
      "lib/domain/followers",
      "lib/domain/company",
      "lib/domain/rows",
      "lib/db/statements",
      "lib/tracing",
      "lib/contracts",
      "lib/rules",
      "lib/config",
      "lib/adapters",
      "lib/i18n",
      "lib/csv",
    ],
    but("react", "react-dom"),
  ],
  ["lib/api-docs", ["lib/http/problem", "lib/contracts", "lib/config", "lib/i18n"], but(...WEB)],
  [
    "lib/endpoints",
    ["lib/http", "lib/api-docs", "lib/auth", "lib/domain", "lib/domain/*", "lib/contracts", "lib/i18n"],
    but(...WEB),
  ],
  ["lib/jobs", ["lib/tracing", "lib/domain/*", ...DOMAIN], any],
  ["lib/operator", ["lib/jobs", "lib/auth", "lib/tracing", "lib/domain/*", ...DOMAIN], any],
  // The browser.
  [
    "lib/client",
    [
      "lib/contracts",
      "lib/rules",
      "lib/i18n/day-text",
      "lib/offline/rules",
      "lib/config/account-paths",
      "lib/config/sign-out-mark",
    ],
    any,
  ],
  ["lib/offline", ["lib/config/paths"], only()],
  ["components/ui", ["lib/rules", "lib/client/places"], but("next", "next-auth", "next-intl")],
  ["components/kit/*", UI, any],
  ["components/kit/form", FEEDBACK, any],
  // A filter of days has the field of forms.
  ["components/kit/table", ["components/kit/form", ...FEEDBACK], any],
  [
    "components/kit/resource",
    ["components/kit/layout", "components/kit/form", "components/kit/table", ...FEEDBACK],
    any,
  ],
  ["components/kit/views", ["components/kit/layout", "components/kit/form", "components/kit/table", ...FEEDBACK], any],
  ["components/kit/layout", FEEDBACK, any],
  ["components/shared", KIT, any],
  ["components/shared/*", KIT, any],
  ["components/shared/assign", ["components/shared/people", ...KIT], any],
  [
    "components/shared/learning",
    ["components/shared/certificates", "components/shared/materials", "components/shared/status", ...KIT],
    any,
  ],
  ["components/shared/credits", ["components/shared/people", ...KIT], any],
  [
    "components/shared/records",
    ["components/shared/assign", "components/shared/credits", "components/shared/status", ...KIT],
    any,
  ],
  [
    "components/shared/tasks",
    ["components/shared/materials", "components/shared/people", "components/shared/status", ...KIT],
    any,
  ],
  ["components/screens/*", ["components/shared", ...KIT], any],
  ["components/screens/administration/*", ["components/shared", ...KIT], any],
  ["components/screens/profile/*", ["components/shared", ...KIT], any],
  // Pages and routes.
  [
    "app",
    ["components", "lib/auth", "lib/endpoints", "lib/http/page-data", "lib/contracts", "lib/config", "lib/i18n"],
    any,
  ],
  ["app/api", ["lib/endpoints"], only()],
];

const fits = (name, file) => {
  const [parts, segments] = [name.split("/"), file.split("/")];
  return segments.length >= parts.length && parts.every((part, nth) => part === "*" || part === segments[nth]);
};

/** The row for a file, and its folder: `*` stands for one folder name, so files beside such folders are one room. */
function roomOf(file) {
  const weight = (name) => [...name.split("/")].reduce((sum, part) => sum + (part === "*" ? 1 : 2), 0);
  const folder = path.posix.dirname(file);
  const [row] = DOORS.filter(([name]) => fits(name, folder)).sort(([one], [other]) => weight(other) - weight(one));
  return row && { row, folder: file.split("/").slice(0, row[0].split("/").length).join("/") };
}

const IMPORT =
  /^(?:import|export)\s(?:[^"']*?\sfrom\s+)?["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']\s*\)|^\} from "([^"]+)"/gm;

/** The forbidden imports of one file, one per line. */
export function wrongImports(file, source) {
  const room = roomOf(file);
  if (!room) return [`${file} is in no room of the table`];
  const [, rooms, packages] = room.row;
  return [...source.matchAll(IMPORT)].flatMap(([, plain, dynamic, last]) => {
    const from = plain ?? dynamic ?? last;
    const isRelative = from.startsWith(".");
    if (!isRelative && !from.startsWith("@/"))
      return mayUse(packages, from) ? [] : [`${file} may not import the package ${from}`];
    const target = isRelative ? path.posix.join(path.posix.dirname(file), from) : from.slice(2);
    if (fits(room.folder, target) && roomOf(target)?.row === room.row) return [];
    if (isRelative) return [`${file} climbs to ${target}: write @/${target}`];
    return rooms.some((name) => fits(name, target) && isOpen(name, target)) ? [] : [`${file} may not import ${from}`];
  });
}

/** `lib/domain` as a target means the files in it, without folders that have rows of their own. */
function isOpen(name, target) {
  return name !== "lib/domain" || roomOf(target)?.row[0] === "lib/domain";
}

function mayUse({ only: allowed, but: refused = [] }, from) {
  const isOf = (name) => from === name || from.startsWith(`${name}/`);
  return allowed ? allowed.some(isOf) : !refused.some(isOf);
}

/** Checks every TypeScript file of these folders. */
export function checkDoors() {
  const tops = [...new Set(DOORS.map(([name]) => name.split("/")[0]))].filter((top) => fs.existsSync(top));
  const files = tops.flatMap((top) =>
    fs.readdirSync(top, { recursive: true }).map((file) => path.posix.join(top, file.split(path.sep).join("/"))),
  );
  return files
    .filter((file) => /\.tsx?$/.test(file) && !file.includes("/generated/"))
    .flatMap((file) => wrongImports(file, fs.readFileSync(file, "utf8")));
}

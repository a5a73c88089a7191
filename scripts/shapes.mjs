// The names of files: the same part has the same name in every room of its kind, so that a path can be typed before it is
// looked up. `npm run check` refuses what breaks a rule, with its reason.
import path from "node:path";

const VERBS =
  "add answer anonymise append approve ask assign attach begin change check close complete confirm copy create end export find finish follow forget give hide import invite issue keep list lock mail make mark move open pass print prove queue read record register rehash reject relabel remove request require reseal reset restart restore retrain return revoke save send set show spend start store sync take unlink undo withdraw write".split(
    " ",
  );
const within = (...folders) => new RegExp(`^(${folders.join("|")})/`);
const stemOf = (file) => path.posix.basename(file).replace(/\.tsx?$/, "");
const camel = (stem) => stem.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
const pascal = (stem) => camel(`-${stem}`);
const valuesOf = (text) =>
  [...text.matchAll(/^export (?:async )?(?:function\*?|const|class) (\w+)/gm)].map(([, name]) => name);

/** Each rule: what it says, the files that it is about, and whether one of them breaks it. */
const RULES = [
  {
    says: "a file use-x exports the hook useX",
    reads: (file) => within("components", "lib/client").test(file) && stemOf(file).startsWith("use-"),
    isBroken: ({ stem, values }) => !values.includes(camel(stem)),
  },
  {
    says: "a file that exports one hook and nothing else is called use-x",
    reads: (file) => within("components", "lib/client").test(file) && !stemOf(file).startsWith("use-"),
    isBroken: ({ values }) => values.length === 1 && /^use[A-Z]/.test(values[0]),
  },
  {
    says: "x-screen, x-dialog, x-sheet and x-form export the component X of their name",
    reads: (file) =>
      within("components").test(file) &&
      /-(screen|dialog|sheet|form)\.tsx$/.test(file) &&
      !stemOf(file).startsWith("use-"),
    isBroken: ({ stem, values }) => !values.includes(pascal(stem)),
  },
  {
    says: "x-view says what the screen or part x asks for first: it stands beside it, and runs on the server too",
    reads: (file) => within("components/screens").test(file) && stemOf(file).endsWith("-view"),
    isBroken: ({ file, stem, text, files }) => {
      const part = `${path.posix.dirname(file)}/${stem.replace(/-view$/, "")}`;
      const isBeside = files.some(
        (one) => one === `${part}.tsx` || (one.startsWith(`${part}-`) && one.endsWith(".tsx")),
      );
      return text.startsWith('"use client"') || !isBeside;
    },
  },
  {
    says: "a use case, verb-noun, exports the function of its name",
    reads: (file) =>
      within("lib/domain").test(file) && !file.endsWith(".sql.ts") && VERBS.includes(stemOf(file).split("-")[0]),
    isBroken: ({ stem, values }) => !values.includes(camel(stem)),
  },
];

/** Every file whose name does not fit what it is, as lines. */
export function shapeFindings(tree) {
  const files = [...tree.keys()];
  return files
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => {
      const text = tree.get(file);
      const about = { file, text, files, stem: stemOf(file), values: valuesOf(text) };
      return RULES.filter(({ reads, isBroken }) => reads(file) && isBroken(about)).map(
        ({ says }) => `${file}: ${says}`,
      );
    });
}

// Compiles what Jest loads: each text once per worker. Every test file has modules of its own, and Jest alone compiles the
// same texts for each of them: a tenth of the processor time of the usual API test.
import vm from "node:vm";
import swc from "@swc/jest";

const { compileFunction } = vm;
/** The last script of each file. It is tied to no test file: it runs anew in each, and makes new functions there. */
const scripts = new Map();

function scriptOf(filename, source, params) {
  const known = scripts.get(filename);
  if (known?.source === source) return known.script;
  const head = `(function (${params.join(", ")}) {`;
  // The places in error messages stay those of the text.
  const script = new vm.Script(`${head}${source}\n})`, { filename, columnOffset: -head.length });
  scripts.set(filename, { source, script });
  return script;
}

/** Only Jest names the context of another realm. A script would know nothing of a line for the shell. */
vm.compileFunction = (source, params, options) => {
  const { filename, parsingContext } = options ?? {};
  if (!filename || !parsingContext || source.startsWith("#!")) return compileFunction(source, params, options);
  return scriptOf(filename, source, params).runInContext(parsingContext);
};

/** The transformer of Jest's configuration, because a worker reads it before it loads the first module. */
export default swc;

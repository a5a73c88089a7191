// The child processes of a benchmark: the served applications and the load generator. None survives it.
import { fork } from "node:child_process";
import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { StepFailure } from "../../scripts/steps.mjs";

const HOST = "127.0.0.1";
const READY_MS = 60_000;
const STOP_MS = 10_000;
const here = (file) => path.join(import.meta.dirname, file);
const children = new Set();
process.on("exit", () => {
  for (const child of children) child.kill("SIGKILL");
});

/** Serves a standalone build on a free port; its output goes to `log`. */
export async function startServer(folder, { env, log, nodeArgs = [] }) {
  const port = await freePort();
  const output = fs.openSync(log, "w");
  const child = keep(
    fork(here("served-app.mjs"), [folder], {
      env: { ...env, HOST, PORT: String(port) },
      execArgv: ["--import", pathToFileURL(here("event-loop-probe.mjs")).href, ...nodeArgs],
      stdio: ["ignore", output, output, "ipc"],
    }),
  );
  fs.closeSync(output);
  const { address } = await answerOf(child, "address", READY_MS).catch((error) => {
    throw new StepFailure(
      `the server did not start: ${fs.readFileSync(log, "utf8").trim().split("\n").at(-1) || error.message}`,
      `Read ${log}.`,
    );
  });
  return {
    pid: child.pid,
    address,
    log,
    loopDelay: {
      resume: () => child.send({ loop: "resume" }),
      pause: () => child.send({ loop: "pause" }),
      read: async () => {
        child.send({ loop: "read" });
        return (await answerOf(child, "loop", READY_MS)).loop;
      },
    },
  };
}

/** A process that handles one order after the other; see generator.mjs. */
export function startGenerator() {
  const child = keep(fork(here("generator.mjs"), [], { execArgv: [] }));
  return async (order) => {
    child.send(order);
    const { result, failure } = await answerOf(child, ["result", "failure"]);
    if (failure) throw new Error(`load generator: ${failure}`);
    return result;
  };
}

export async function stopAll() {
  const running = [...children];
  for (const child of running) child.kill("SIGTERM");
  const giveUp = setTimeout(() => running.map((child) => child.kill("SIGKILL")), STOP_MS);
  await Promise.all(
    running.map((child) => child.exitCode ?? child.signalCode ?? new Promise((resolve) => child.once("exit", resolve))),
  );
  clearTimeout(giveUp);
}

function keep(child) {
  children.add(child);
  child.once("exit", () => children.delete(child));
  return child;
}

/** The next message with one of the names. Other libraries may use the channel too. */
function answerOf(child, names, milliseconds) {
  return new Promise((resolve, reject) => {
    const timer =
      milliseconds &&
      setTimeout(() => finishWith(reject, new Error(`no answer in ${milliseconds / 1000} s`)), milliseconds);
    const onMessage = (message) =>
      [names].flat().some((name) => message?.[name] !== undefined) && finishWith(resolve, message);
    const onExit = (code, signal) => finishWith(reject, new Error(`the process ended with ${code ?? signal}`));
    const finishWith = (finish, value) => {
      clearTimeout(timer);
      child.off("message", onMessage).off("exit", onExit);
      finish(value);
    };
    child.on("message", onMessage).on("exit", onExit);
  });
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = net.createServer().once("error", reject);
    probe.listen(0, HOST, () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

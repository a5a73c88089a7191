// Runs bcrypt away from the event loop. Plain JavaScript, because a worker thread is started from a file.
import { parentPort } from "node:worker_threads";
import { compareSync, hashSync } from "bcryptjs";

parentPort.on("message", ({ id, secret, cost, hash }) => {
  try {
    parentPort.postMessage({ id, result: hash === undefined ? hashSync(secret, cost) : compareSync(secret, hash) });
  } catch (error) {
    parentPort.postMessage({ id, failure: error.message });
  }
});

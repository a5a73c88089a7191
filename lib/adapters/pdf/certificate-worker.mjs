// Draws certificates outside the event loop. Plain JavaScript, because a worker thread is started from a file.
import { parentPort } from "node:worker_threads";
import { pageOf } from "./certificate-page.mjs";

parentPort.on("message", async (sheet) => {
  try {
    parentPort.postMessage({ bytes: await pageOf(sheet) });
  } catch (error) {
    parentPort.postMessage({ failure: error.message });
  }
});

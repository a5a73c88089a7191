import { mkdirSync, rmSync } from "node:fs";
import { Server } from "node:net";
import { format } from "node:util";
import type { Worker } from "node:worker_threads";
import { Client } from "pg";
import { oncePerProcess } from "@/lib/config/once-per-process";
import { patience } from "./slowness.mjs";

const complaints: string[] = [];

/** Collects console errors, which would otherwise go unnoticed. A test that expects one mocks console.error itself. */
console.error = (...said: unknown[]) => {
  complaints.push(format(...said));
};

function refuseComplaints(): void {
  const said = complaints.splice(0);
  if (said.length) throw new Error(`console.error was called:\n${said.join("\n")}`);
}

afterEach(refuseComplaints);
afterAll(refuseComplaints);

const { listen } = Server.prototype;

/** A server that a test opened and, since it failed, did not close would keep Jest from ending. */
function listenUntilTheEnd(this: Server, ...where: unknown[]): Server {
  return (listen as (...where: unknown[]) => Server).apply(this, where).unref();
}

// The files of one process share it.
if (listen.name !== listenUntilTheEnd.name) Server.prototype.listen = listenUntilTheEnd;

/** Each file starts with a fresh copy of the migrated template and an empty file store. */
async function freshDatabase(name: string): Promise<void> {
  const client = new Client({ connectionString: `${process.env.TEST_SUPERUSER}postgres` });
  await client.connect();
  try {
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${name} OWNER atesta TEMPLATE ${process.env.TEST_TEMPLATE} STRATEGY FILE_COPY`);
  } finally {
    await client.end();
  }
}

const { TEST_DATABASE, DATA_DIR } = process.env;
// Unit tests have no database; they use this file for the console alone.
if (TEST_DATABASE && DATA_DIR) {
  // The guards send hundreds of requests in a case.
  jest.setTimeout(patience(180_000));
  beforeAll(async () => {
    await freshDatabase(TEST_DATABASE);
    rmSync(DATA_DIR, { recursive: true, force: true });
    mkdirSync(DATA_DIR, { recursive: true });
  });
  afterAll(async () => {
    await (await import("@/lib/db/client")).closeDatabase();
    // Each file has modules of its own, and so threads: left running, they would add up to hundreds in a worker.
    const threads = oncePerProcess<({ worker: Worker } | undefined)[]>("hashing threads", () => []);
    await Promise.all(threads.map((thread) => thread?.worker.terminate()));
  });
}

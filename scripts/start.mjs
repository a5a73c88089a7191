// npm start: from a fresh clone to a running server; Ctrl-C stops it.
import net from "node:net";
import { build, generate, install, STANDALONE } from "./build-steps.mjs";
import { openDatabase, openDataFolder } from "./database-steps.mjs";
import { serve } from "./serve.mjs";
import { StepFailure, step } from "./steps.mjs";

const leave = () => process.exit(130);
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, leave);
leaveWithNpm();
await step("check the port and the data folder", async () => {
  openDataFolder();
  await portIsFree();
});
await install();
await generate();
await build();
const { embedded, prepared } = await openDatabase();
const { address } = await step("start the server", () => serve(STANDALONE));
for (const signal of ["SIGINT", "SIGTERM"]) process.off(signal, leave);
console.log(`\nAtesta is at ${process.env.PUBLIC_URL ?? address}  (Ctrl-C stops it)`);
if (embedded && prepared.accounts.length) showAccounts(prepared.accounts, prepared.password);

function showAccounts(accounts, password) {
  console.log(`The demo company's accounts, all with the password ${password}`);
  for (const { role, email } of accounts) console.log(`  ${role.padEnd(14)} ${email}`);
}

function portIsFree() {
  const port = Number(process.env.PORT || 3000);
  const host = process.env.HOST || "127.0.0.1";
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once("error", (error) =>
      reject(
        new StepFailure(
          `${host}:${port} cannot be used (${error.code})`,
          "Stop what listens there, or choose another with PORT=3001 npm start.",
        ),
      ),
    );
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

/** If npm is killed, its child remains; it notices that and exits too. */
function leaveWithNpm() {
  const parent = process.ppid;
  if (!process.env.npm_lifecycle_event) return;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, "SIGTERM");
  }, 1000);
  timer.unref();
}

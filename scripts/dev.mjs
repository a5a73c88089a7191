// npm run dev: the development server with the embedded, seeded database (or that of DATABASE_URL).
import { spawn } from "node:child_process";
import { bin, generate, install } from "./build-steps.mjs";
import { openDatabase } from "./database-steps.mjs";
import { copyPdfParts } from "./pdf-parts.mjs";

await install();
await generate();
const { embedded, prepared } = await openDatabase();
if (embedded && prepared.accounts.length)
  console.log(`Sign in as ${prepared.accounts[0].email} with ${prepared.password}`);
const host = process.env.HOST || "127.0.0.1";
const port = process.env.PORT || "3000";
copyPdfParts(".next/dev/static");
const next = spawn(bin("next"), ["dev", "--hostname", host, "--port", port], {
  stdio: "inherit",
  env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1" },
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => next.kill(signal));
next.on("exit", (code) => process.exit(code ?? 0));

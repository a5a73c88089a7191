import path from "node:path";
import { runFolder } from "./run-folder.mjs";
import { slowness } from "./slowness.mjs";

const { TEST_POSTGRES, JEST_WORKER_ID: worker = "" } = process.env;

// Settings of a developer's shell must not reach the tests, above all DATABASE_URL, because the worker's database is
// dropped.
Object.assign(process.env, {
  NODE_ENV: "test",
  TEST_DATABASE: `atesta_test_${worker}`,
  DATABASE_URL: `${TEST_POSTGRES}atesta_test_${worker}`,
  DATA_DIR: path.join(runFolder(), "files", worker),
  NEXTAUTH_SECRET: "test-only-nextauth-secret-000000000000000001",
  JWT_SECRET: "test-only-jwt-secret-00000000000000000000002",
  REFRESH_SECRET: "test-only-refresh-secret-0000000000000000003",
  PASSWORD_PEPPER: "test-only-password-pepper-000000000000000004",
  PUBLIC_URL: "http://127.0.0.1:3000",
  HOST: "127.0.0.1",
  // The lowest cost: hashing passwords took half the time of all tests. Tests of the cost set their own.
  BCRYPT_COST: "4",
  COMPANY_REGISTRATION: "open",
  // Twice as much as this machine needs: others may begin to use it.
  DATABASE_PATIENCE: String(Math.min(6, Math.ceil(2 * slowness()))),
  LOG_LEVEL: "silent",
  SERVER_TIMING: "on",
});

// Faults of limits on work and storage.
const DISK = ["tests/api/upload-faults.test.ts"];
const QUESTIONS = ["tests/unit/handbook/question-files.test.ts"];
const CLOCK = ["tests/api/clock.test.ts"];
const QUOTA = ["tests/api/storage-quota.test.ts"];

export const limitFaults = [
  {
    name: "room of the disk",
    file: "lib/adapters/folder-store.ts",
    from: "(await roomIn(root)) >= leastRoom",
    to: "true",
    tests: ["tests/api/file-stores.test.ts"],
  },
  {
    name: "bytes of the probe",
    file: "lib/adapters/folder-store.ts",
    from: "Buffer.alloc(4096)",
    to: "Buffer.alloc(0)",
    tests: DISK,
    only: "empty files",
  },
  {
    name: "data folder of a bucket's readiness",
    file: "lib/adapters/files.ts",
    from: "(await folderStore(DATA_DIR, await reserveOf(DATA_DIR)).isWritable()) && ",
    to: "",
    tests: DISK,
    only: "empty files",
  },
  {
    name: "turns of a file's reader",
    file: "lib/domain/in-turns.ts",
    from: "await new Promise(setImmediate)",
    to: "await Promise.resolve()",
    tests: QUESTIONS,
    only: "do not block other requests",
  },
  {
    name: "length of a header",
    file: "lib/csv/plain-header.ts",
    from: "header.slice(0, MOST)",
    to: "header",
    tests: QUESTIONS,
    only: "letters that expand to eighteen",
  },
  {
    name: "whose certificate is asked for",
    file: "lib/domain/learning/certificates/print-certificate.ts",
    from: "drawCertificate(sheet, turnOf(actor))",
    to: "drawCertificate(sheet, { company: Math.random() })",
    tests: ["tests/api/certificates.test.ts"],
    only: "many times at once",
  },
  {
    name: "periodic jobs of the future",
    file: "lib/jobs/mend-clock.ts",
    from: "SET last_execution = now()",
    to: "SET last_execution = last_execution",
    tests: CLOCK,
  },
  {
    name: "limits of the future",
    file: "lib/jobs/mend-clock.ts",
    from: "WHERE EXISTS (SELECT FROM ahead)",
    to: "WHERE false",
    tests: CLOCK,
  },
  {
    name: "limits while the clock is right",
    file: "lib/jobs/mend-clock.ts",
    from: "WHERE EXISTS (SELECT FROM ahead)",
    to: "",
    tests: CLOCK,
  },
  {
    name: "workers when the clock is set back",
    file: "lib/jobs/mend-clock.ts",
    from: "if (now < ahead - MINUTE) onSetBack();",
    to: "",
    tests: CLOCK,
  },
  {
    name: "lock of a company's room",
    file: "lib/domain/company/store-file.ts",
    from: "  await db.$sql(LOCK);\n",
    to: "",
    tests: QUOTA,
  },
  {
    name: "a company's room when a row is written",
    file: "lib/domain/company/store-file.ts",
    from: "await takeQuota(db, bytes.size)",
    to: "await Promise.resolve()",
    tests: QUOTA,
  },
  {
    name: "bytes of a file beyond the company's room",
    file: "lib/domain/company/store-file.ts",
    from: ".remove(bytes.storageKey)",
    to: ".remove('none')",
    tests: QUOTA,
  },
];

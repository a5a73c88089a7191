import fs from "node:fs";

/** The files that take longest, longest first. */
const LONGEST = [
  "tests/api/guards/fields.test.ts",
  "tests/api/learning-model.test.ts",
  "tests/api/guards/isolation.test.ts",
  "tests/api/guards/access.test.ts",
  "tests/api/guards/bodies.test.ts",
  "tests/api/online-test-kills.test.ts",
  "tests/api/letters-under-load.test.ts",
  "tests/api/costly-bodies.test.ts",
  "tests/api/brute.test.ts",
  "tests/api/upload-faults.test.ts",
  "tests/api/outage.test.ts",
  "tests/unit/certificate-pdf.test.ts",
  "tests/unit/handbook/question-files.test.ts",
];

/**
 * Starts with the longest files, then the largest. Jest knows only the times of earlier runs: on a fresh clone a file
 * that takes minutes might start last, and one worker would wait for the other.
 */
export default class LongestFirst {
  sort(tests) {
    const ranked = tests.map((test) => ({ test, place: placeOf(test.path), bytes: fs.statSync(test.path).size }));
    ranked.sort((a, b) => a.place - b.place || b.bytes - a.bytes);
    return ranked.map(({ test }) => test);
  }

  /** Jest calls it after each run; nothing needs to be stored. */
  cacheResults() {}
}

function placeOf(file) {
  const place = LONGEST.findIndex((name) => file.endsWith(name));
  return place < 0 ? LONGEST.length : place;
}

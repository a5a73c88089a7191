// What fails while other tests run beside it runs again alone. A test that passes then is counted as passed and named as
// unsteady: a full machine must not decide what lands, and an unsteady test must not stay unseen.

/** So many failures are no accident, and looking at all of them again would take hours. */
const MOST_LOOKED_AT = 40;
const MOST_LOOKS = 2;

/**
 * `look(again)` runs a suite, or only the tests of `again` alone, and returns { name, file, passed, ran, isFile } for
 * each: `ran` is false where an earlier test of a series failed, and `isFile` stands for a file that could not be run.
 */
export async function withSecondLooks(look, most = MOST_LOOKS) {
  const known = new Map();
  note(known, await look());
  for (let looks = 0; looks < most; looks += 1) {
    const again = [...known.values()].filter(({ passes }) => passes === 0);
    if (again.length === 0 || again.length > MOST_LOOKED_AT || again.some(({ file }) => !file)) break;
    const seen = await look(again);
    const broken = new Set(seen.filter(({ isFile }) => isFile).map(({ file }) => file));
    const mended = again.filter(({ isFile, file }) => isFile && !broken.has(file));
    note(known, [...seen, ...mended.map((one) => ({ ...one, passed: true, ran: true }))]);
  }
  const all = [...known.values()];
  const names = (some) => some.map(({ name }) => name);
  return {
    passed: all.filter(({ passes, isFile }) => passes > 0 && !isFile).length,
    failed: names(all.filter(({ passes }) => passes === 0)),
    unsteady: names(all.filter(({ passes, failures }) => passes > 0 && failures > 0)),
  };
}

function note(known, seen) {
  for (const one of seen) {
    const kept = known.get(one.name) ?? { ...one, passes: 0, failures: 0 };
    if (one.passed) kept.passes += 1;
    else if (one.ran) kept.failures += 1;
    known.set(one.name, kept);
  }
}

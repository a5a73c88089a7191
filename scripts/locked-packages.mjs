// The packages that the product is made of and runs with, read from the lock file. That names those of all systems, so that
// the answer is the same on each machine.

/** Where the lock file names no licence, because the package says it elsewhere or is for another system. */
const SAID_ELSEWHERE = [
  [/^@next\/swc-/, "MIT"],
  [/^@swc\/core-/, "Apache-2.0 AND MIT"],
  [/^png-js$/, "MIT"],
];

/** Each once, by name. Without those that only developers need: `devOptional` are theirs too, and optional for a package that runs. */
export function lockedPackages(lock) {
  const found = new Map();
  for (const [place, { name = nameOf(place), version, license, integrity, dev, devOptional }] of Object.entries(
    JSON.parse(lock).packages,
  )) {
    if (!place || dev || devOptional) continue;
    const licence = license ?? SAID_ELSEWHERE.find(([pattern]) => pattern.test(name))?.[1];
    found.set(`${name} ${version}`, { name, version, licence, integrity });
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
}

function nameOf(place) {
  return place.split("node_modules/").at(-1);
}

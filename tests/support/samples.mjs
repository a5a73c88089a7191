/**
 * What `npm test` samples and `npm run test:full` runs whole. A test can sample only what stands here (sampling.ts), and
 * scripts/test.mjs prints it, before any package is installed.
 */
export const samples = {
  journeys: { what: "journeys in the browser", some: "those without the tag @full", all: "all" },
  looks: {
    what: "looks of a screen",
    some: "1280 px light, 360 px dark",
    all: "1280, 768 and 360 px, light and dark",
  },
  languages: { what: "languages of these looks", some: "Ukrainian", all: "all three" },
  firstPaint: { what: "screens whose first paint is measured", some: "one of each kind", all: "all" },
  doors: { what: "endpoints whose front door is attacked", some: "one of each kind", all: "all" },
  worstLetters: { what: "kinds of worst letters in the largest body of each endpoint", some: 4, all: 10 },
  slowClients: { what: "clients at once that send a little at a time", some: 60, all: 300 },
  unknownKeys: { what: "kinds of values of the unknown keys in each body", some: 2, all: 5 },
  calls: { what: "calls of another company's person during each attack", some: 20, all: 100 },
  restartedBehind: { what: "proxies behind which two copies are restarted in turn", some: 1, all: 3 },
  restarts: { what: "restarts of each of these copies", some: 1, all: 3 },
  drains: {
    what: "how long these copies drain, and the pause after each",
    some: "4 and 3 seconds",
    all: "10 and 5 seconds, as the guide says",
  },
  unreadLists: { what: "lists of 10,000 rows that nobody reads", some: 12, all: 120 },
  hostileRequests: { what: "hostile requests", some: 4_000, all: 50_000 },
  programLives: { what: "lives of a program, one event after another", some: 500, all: 5000 },
  programLivesTogether: { what: "lives of a program, events at once", some: 20, all: 1000 },
  taskLives: { what: "lives of tasks, one event after another", some: 20, all: 2000 },
  taskLivesTogether: { what: "lives of tasks, events at once", some: 8, all: 500 },
  reportedCompanies: { what: "companies whose team reports are computed a second time", some: 4, all: 30 },
  keyTwins: { what: "pairs of learners whose tests differ only in the key", some: 8, all: 30 },
  assignedTogether: { what: "people who get one program", some: 3_000, all: 10_000 },
  remindedPeople: { what: "people whose reminders of 90 days are counted", some: 200, all: 5_000 },
  peopleOfFiles: { what: "people in each file that is read to its end", some: 40_000, all: 100_000 },
};

const shown = (amount) => (typeof amount === "number" ? amount.toLocaleString("en-US") : amount);

/** The lines that a run prints: each thing that is sampled, and how much of it runs. */
export function sampledLines(isFull) {
  return Object.values(samples).map(({ what, some, all }) => {
    if (isFull) return `${what}: ${shown(all)}`;
    return typeof some === "number" ? `${what}: ${shown(some)} of ${shown(all)}` : `${what}: ${some} (of ${all})`;
  });
}

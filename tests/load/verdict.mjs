// Compares the figures of a case with its targets. A figure that this system cannot measure gives no verdict.

const kinds = {
  ofTrivial: {
    actual: ({ atMany }) => atMany.ofTrivial,
    isMet: (actual, limit) => actual >= limit,
    words: (limit) => `at least ${limit.toFixed(2)} of trivial`,
    digits: 2,
  },
  statements: {
    actual: ({ statements }) => statements.most,
    isMet: atMost,
    words: (limit) => `at most ${limit} statements`,
    digits: 0,
  },
  p95Ms: { actual: ({ atMany }) => atMany.p95, isMet: under, words: (limit) => `p95 under ${limit} ms`, digits: 0 },
  cpuMs: {
    actual: ({ atMany: { cpuApp, cpuPg } }) => (cpuApp === null || cpuPg === null ? null : cpuApp + cpuPg),
    isMet: atMost,
    words: (limit) => `at most ${limit} CPU ms`,
    digits: 1,
  },
  ofPg: { actual: ({ ofPg }) => ofPg, isMet: atMost, words: (limit) => `at most ${limit} × pg alone`, digits: 2 },
  loopDelayMs: {
    actual: ({ loopDelay }) => loopDelay.p99,
    isMet: under,
    words: (limit) => `event loop p99 under ${limit} ms`,
    digits: 0,
  },
  memoryMb: {
    actual: ({ memory }) => memory?.both,
    isMet: under,
    words: (limit) => `memory under ${limit} MB`,
    digits: 0,
  },
};

/**
 * One verdict per target: met, missed, n/a, or broken when requests failed, because an error is quicker than a
 * response.
 */
export function judge(expect = {}, figures) {
  return Object.entries(expect).map(([name, limit]) => {
    const { actual: actualOf, isMet, words, digits } = kinds[name];
    const actual = actualOf(figures) ?? null;
    const verdict = figures.isBroken ? "broken" : verdictOf(actual, isMet, limit);
    return {
      name,
      words: words(limit),
      limit,
      actual,
      shown: actual === null ? "n/a" : actual.toFixed(digits),
      verdict,
    };
  });
}

function verdictOf(actual, isMet, limit) {
  if (actual === null) return "n/a";
  return isMet(actual, limit) ? "met" : "missed";
}

function atMost(actual, limit) {
  return actual <= limit;
}

function under(actual, limit) {
  return actual < limit;
}

/** The caches of a browser, in memory: as much of them as our worker uses. */
export class MemoryCaches {
  private readonly all = new Map<string, MemoryCache>();

  async keys(): Promise<string[]> {
    return [...this.all.keys()];
  }

  async has(name: string): Promise<boolean> {
    return this.all.has(name);
  }

  async open(name: string): Promise<MemoryCache> {
    const cache = this.all.get(name) ?? new MemoryCache();
    this.all.set(name, cache);
    return cache;
  }

  async delete(name: string): Promise<boolean> {
    return this.all.delete(name);
  }

  async match(asked: Asked): Promise<Response | undefined> {
    for (const cache of this.all.values()) {
      const found = await cache.match(asked);
      if (found) return found;
    }
    return undefined;
  }

  /** What the caches with such names hold. */
  paths(names: RegExp): string[] {
    return [...this.all].flatMap(([name, cache]) => (names.test(name) ? cache.paths() : [])).sort();
  }
}

type Asked = string | { url: string };

const pathOf = (asked: Asked) => {
  const { pathname, search } = new URL(typeof asked === "string" ? asked : asked.url, "https://atesta.test");
  return pathname + search;
};

class MemoryCache {
  private readonly answers = new Map<string, Response>();

  async put(asked: Asked, answer: Response): Promise<void> {
    if (answer.status === 206) throw new TypeError("A part of an answer cannot be kept");
    this.answers.set(pathOf(asked), answer);
  }

  async match(asked: Asked): Promise<Response | undefined> {
    return this.answers.get(pathOf(asked))?.clone();
  }

  async delete(asked: Asked): Promise<boolean> {
    return this.answers.delete(pathOf(asked));
  }

  async keys(): Promise<{ url: string }[]> {
    return this.paths().map((path) => ({ url: `https://atesta.test${path}` }));
  }

  paths(): string[] {
    return [...this.answers.keys()].filter((path) => path !== "/old-windows");
  }
}

import { DomainError } from "@/lib/domain/domain-error";

/**
 * Whose work it is. Capacity is shared among companies, then among the people of one. A visitor's company is their
 * address.
 */
export type Turn = { company: number | string; person?: number | string; isUrgent?: boolean };

type Waiting = Turn & { begin: () => void; refuse: (error: DomainError) => void };
/** The limits: how much runs at the same time, how much of that for one company, and how much may wait. */
type Size = { places: number; perCompany?: number; waiting: number };

export type FairQueue = <T>(turn: Turn, work: () => Promise<T>) => Promise<T>;

/**
 * Runs a limited amount of work at a time; the rest waits. The next place goes to the company with the fewest running
 * and the longest wait, so one company cannot block the others. When the queue is full, work of the company (and in it
 * of the person) with the most waiting is rejected as "busy".
 */
export function fairQueue({ places, perCompany = places, waiting: mostWaiting }: Size): FairQueue {
  const running = new Map<string, number>();
  const servedAt = new Map<string, number>();
  const waiting: Waiting[] = [];
  let free = places;
  let clock = 0;

  function beginNext(): void {
    const able = free > 0 ? waiting.filter(({ company }) => (running.get(companyKey(company)) ?? 0) < perCompany) : [];
    const [first] = able.sort((a, b) => compare(rank(a), rank(b)));
    if (!first) return;
    waiting.splice(waiting.indexOf(first), 1);
    free -= 1;
    clock += 1;
    for (const key of keysOf(first)) {
      running.set(key, (running.get(key) ?? 0) + 1);
      servedAt.set(key, clock);
    }
    first.begin();
  }

  function rank({ isUrgent, ...turn }: Turn): number[] {
    const [company = "", person = ""] = keysOf(turn);
    return [
      running.get(company) ?? 0,
      servedAt.get(company) ?? 0,
      isUrgent ? 0 : 1,
      running.get(person) ?? 0,
      servedAt.get(person) ?? 0,
    ];
  }

  function end(turn: Turn): void {
    free += 1;
    for (const key of keysOf(turn)) {
      const left = (running.get(key) ?? 1) - 1;
      if (left > 0) running.set(key, left);
      else running.delete(key);
    }
    if (waiting.length === 0 && running.size === 0) servedAt.clear();
    beginNext();
  }

  function refuseOne(): void {
    const ofCompany = (place: Waiting) => waiting.filter(({ company }) => company === place.company);
    const ofPerson = (place: Waiting) => ofCompany(place).filter(({ person }) => person === place.person);
    const ranked = waiting.map((place, nth) => ({
      place,
      weight: [ofCompany(place).length, ofPerson(place).length, place.isUrgent ? 0 : 1, nth],
    }));
    ranked.sort((a, b) => compare(b.weight, a.weight));
    const [last] = ranked;
    if (!last) return;
    waiting.splice(waiting.indexOf(last.place), 1);
    last.place.refuse(new DomainError("busy"));
  }

  return async (turn, work) => {
    await new Promise<void>((begin, refuse) => {
      waiting.push({ ...turn, begin, refuse });
      beginNext();
      if (waiting.length > mostWaiting) refuseOne();
    });
    try {
      return await work();
    } finally {
      end(turn);
    }
  };
}

function companyKey(company: number | string): string {
  return `${company}`;
}

function keysOf({ company, person = "" }: Turn): [company: string, person: string] {
  return [companyKey(company), `${company}\n${person}`];
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, nth) => value !== b[nth]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

import { DomainError } from "@/lib/domain/domain-error";

/**
 * Whose work it is. Capacity is shared among companies, then among the people of one. A visitor's company is their
 * address.
 */
export type Turn = { company: number | string; person?: number | string; isUrgent?: boolean };

type Keys = [company: string, person: string];
type Waiting = Turn & { keys: Keys; begin: () => void; refuse: (error: DomainError) => void };
/** The limits: how much runs at the same time, how much of that for one company, how much may wait, and how long. */
type Size = { places: number; perCompany?: number; waiting: number; waitMs?: number };

export type FairQueue = <T>(turn: Turn, work: () => Promise<T>) => Promise<T>;

/**
 * Runs a limited amount of work at a time; the rest waits. The next place goes to the company with the fewest running
 * and the longest wait, so one company cannot block the others. When the queue is full, work of the company (and in it
 * of the person) with the most waiting is rejected as "busy", and so is what has waited too long.
 */
export function fairQueue(size: Size): FairQueue {
  const places = new FairPlaces(size);
  return async (turn, work) => {
    const giveBack = await places.taker(turn)();
    try {
      return await work();
    } finally {
      giveBack();
    }
  };
}

/** The places of a fair queue, for work that begins and ends apart. */
export class FairPlaces {
  private readonly running = new Map<string, number>();
  private readonly servedAt = new Map<string, number>();
  private readonly waiting: Waiting[] = [];
  private free: number;
  private clock = 0;

  constructor(private readonly size: Size) {
    this.free = size.places;
  }

  /**
   * What takes a place for somebody, and returns what gives it back: at once if one is free for this company, and nobody
   * waits.
   */
  taker(turn: Turn): () => (() => void) | Promise<() => void> {
    const keys = keysOf(turn);
    const giveBack = () => this.giveBack(keys);
    return () => {
      if (this.waiting.length > 0 || !this.isAble(keys)) return this.wait(turn, keys).then(() => giveBack);
      this.begin(keys);
      return giveBack;
    };
  }

  private wait(turn: Turn, keys: Keys): Promise<void> {
    const { waiting: most, waitMs } = this.size;
    return new Promise<void>((begin, refuse) => {
      const place: Waiting = { ...turn, keys, begin, refuse };
      this.waiting.push(place);
      this.beginNext();
      if (this.waiting.length > most) this.refuseOne();
      if (waitMs === undefined || !this.waiting.includes(place)) return;
      const late = setTimeout(() => this.refuse(place), waitMs);
      place.begin = () => {
        clearTimeout(late);
        begin();
      };
    });
  }

  private isAble([company]: Keys): boolean {
    const { places, perCompany = places } = this.size;
    return this.free > 0 && (this.running.get(company) ?? 0) < perCompany;
  }

  private begin(keys: Keys): void {
    this.free -= 1;
    this.clock += 1;
    for (const key of keys) {
      this.running.set(key, (this.running.get(key) ?? 0) + 1);
      this.servedAt.set(key, this.clock);
    }
  }

  private giveBack(keys: Keys): void {
    this.free += 1;
    for (const key of keys) {
      const left = (this.running.get(key) ?? 1) - 1;
      if (left > 0) this.running.set(key, left);
      else this.running.delete(key);
    }
    if (this.waiting.length === 0 && this.running.size === 0) this.servedAt.clear();
    this.beginNext();
  }

  private beginNext(): void {
    const first = this.firstAble();
    if (!first) return;
    this.waiting.splice(this.waiting.indexOf(first), 1);
    this.begin(first.keys);
    first.begin();
  }

  /** Without sorting: much may wait, and this runs for each piece of work. */
  private firstAble(): Waiting | undefined {
    let [first, least]: [Waiting | undefined, number[]] = [undefined, []];
    for (const place of this.waiting) {
      if (!this.isAble(place.keys)) continue;
      const own = this.rank(place);
      if (!first || compare(own, least) < 0) [first, least] = [place, own];
    }
    return first;
  }

  private rank({ isUrgent, keys: [company, person] }: Waiting): number[] {
    return [
      this.running.get(company) ?? 0,
      this.servedAt.get(company) ?? 0,
      isUrgent ? 0 : 1,
      this.running.get(person) ?? 0,
      this.servedAt.get(person) ?? 0,
    ];
  }

  /** Of the company with the most waiting, and in it of the person with the most, the last. */
  private refuseOne(): void {
    const counts = new Map<string, number>();
    for (const { keys } of this.waiting) for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
    let [last, most]: [Waiting | undefined, number[]] = [undefined, []];
    for (const [nth, place] of this.waiting.entries()) {
      const [company, person] = place.keys;
      const own = [counts.get(company) ?? 0, counts.get(person) ?? 0, place.isUrgent ? 0 : 1, nth];
      if (!last || compare(own, most) > 0) [last, most] = [place, own];
    }
    if (last) this.refuse(last);
  }

  private refuse(place: Waiting): void {
    const at = this.waiting.indexOf(place);
    if (at < 0) return;
    this.waiting.splice(at, 1);
    place.refuse(new DomainError("busy"));
  }
}

function keysOf({ company, person = "" }: Turn): Keys {
  return [`${company}`, `${company}\n${person}`];
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, nth) => value !== b[nth]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

import { Refusal } from "@/lib/domain/refusal";

/**
 * Whose work it is. Capacity is shared among companies, then among the people of one. A visitor's company is their
 * address.
 */
export type Turn = { company: number | string; person?: number | string; isUrgent?: boolean };

/** What a company has, or a person of it: how much runs, and when the last of it began. */
type Account = { running: number; servedAt: number };
type Owner = { company: Account; person: Account };
type Waiting = Owner & { isUrgent: boolean; begin: () => void; refuse: (error: Refusal) => void };
/** The limits: how much runs at the same time, how much of that for one company, how much may wait, and how long. */
type Size = { places: number; perCompany?: number; waiting: number; waitMs?: number };

export type FairQueue = <T>(turn: Turn, work: () => Promise<T>) => Promise<T>;

/**
 * Runs a limited amount of work at a time; the rest waits. The next place goes to the company with the fewest running
 * and the longest wait, so one company cannot block the others. When the queue is full, work of the company (and in it
 * of the person) with the most waiting is refused as "busy", and so is what has waited too long.
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
  private readonly accounts = new Map<string, Account>();
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
  taker({ company, person = "", isUrgent = false }: Turn): () => (() => void) | Promise<() => void> {
    const [companyKey, personKey] = [`${company}`, `${company}\n${person}`];
    return () => {
      const owner = { company: this.account(companyKey), person: this.account(personKey) };
      const giveBack = () => this.giveBack(owner);
      if (this.waiting.length > 0 || !this.isAble(owner)) return this.wait(owner, isUrgent).then(() => giveBack);
      this.begin(owner);
      return giveBack;
    };
  }

  private account(key: string): Account {
    const kept = this.accounts.get(key);
    if (kept) return kept;
    const account = { running: 0, servedAt: 0 };
    this.accounts.set(key, account);
    return account;
  }

  private wait(owner: Owner, isUrgent: boolean): Promise<void> {
    const { waiting: most, waitMs } = this.size;
    return new Promise<void>((begin, refuse) => {
      const place: Waiting = { ...owner, isUrgent, begin, refuse };
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

  private isAble({ company }: Owner): boolean {
    const { places, perCompany = places } = this.size;
    return this.free > 0 && company.running < perCompany;
  }

  private begin({ company, person }: Owner): void {
    this.free -= 1;
    this.clock += 1;
    for (const account of [company, person]) {
      account.running += 1;
      account.servedAt = this.clock;
    }
  }

  private giveBack({ company, person }: Owner): void {
    this.free += 1;
    company.running -= 1;
    person.running -= 1;
    if (this.waiting.length === 0 && this.free === this.size.places) this.accounts.clear();
    this.beginNext();
  }

  private beginNext(): void {
    const first = this.firstAble();
    if (!first) return;
    this.waiting.splice(this.waiting.indexOf(first), 1);
    this.begin(first);
    first.begin();
  }

  /** Without sorting: much may wait, and this runs for each piece of work. */
  private firstAble(): Waiting | undefined {
    let first: Waiting | undefined;
    for (const place of this.waiting) if (this.isAble(place) && (!first || isBefore(place, first))) first = place;
    return first;
  }

  /** Of the company with the most waiting, and in it of the person with the most, the last. */
  private refuseOne(): void {
    const counts = new Map<Account, number>();
    for (const { company, person } of this.waiting)
      for (const account of [company, person]) counts.set(account, (counts.get(account) ?? 0) + 1);
    const more = (a: Waiting, b: Waiting) =>
      (counts.get(a.company) ?? 0) - (counts.get(b.company) ?? 0) ||
      (counts.get(a.person) ?? 0) - (counts.get(b.person) ?? 0) ||
      Number(b.isUrgent) - Number(a.isUrgent);
    let last: Waiting | undefined;
    for (const place of this.waiting) if (!last || more(place, last) >= 0) last = place;
    if (last) this.refuse(last);
  }

  private refuse(place: Waiting): void {
    const at = this.waiting.indexOf(place);
    if (at < 0) return;
    this.waiting.splice(at, 1);
    place.refuse(new Refusal("busy"));
  }
}

function isBefore(a: Waiting, b: Waiting): boolean {
  const order =
    a.company.running - b.company.running ||
    a.company.servedAt - b.company.servedAt ||
    Number(b.isUrgent) - Number(a.isUrgent) ||
    a.person.running - b.person.running ||
    a.person.servedAt - b.person.servedAt;
  return order < 0;
}

/** What a calendar was last told of an event: the sum of its content, how often that changed, and when it did last. */
export type Told = { uid: string; sum: string; revision: number; changed_at: string };

type Content = { uid: string; sum: string };

/** An event that is gone may come back, and must not be less revised then. After so long no calendar remembers it. */
const FORGOTTEN_DAYS = 800;

/**
 * What is known of the events after they are told once more. An event whose content is another one has one revision more;
 * those that are gone are remembered. `isNew`: there is something to store.
 */
export function retold(
  told: readonly Told[],
  events: readonly Content[],
  now: Date,
): { told: Told[]; isNew: boolean; of: ReadonlyMap<string, Told> } {
  const known = new Map(told.map((one) => [one.uid, one]));
  const of = new Map(events.map((event) => [event.uid, revised(known.get(event.uid), event, now)]));
  const oldest = now.getTime() - FORGOTTEN_DAYS * 86_400_000;
  const gone = told.filter(({ uid, changed_at }) => !of.has(uid) && Date.parse(changed_at) >= oldest);
  const isNew = [...of.values()].some((one) => known.get(one.uid) !== one);
  return { told: [...gone, ...of.values()], isNew, of };
}

function revised(known: Told | undefined, { uid, sum }: Content, now: Date): Told {
  if (known?.sum === sum) return known;
  return { uid, sum, revision: known ? known.revision + 1 : 0, changed_at: now.toISOString() };
}

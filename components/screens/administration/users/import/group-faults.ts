type Faulty = { line: number; column: string; value: string; wrong: string };

const keyOf = ({ column, value, wrong }: Faulty) => [column, value.trim().toLowerCase(), wrong].join("\n");

/** Faults with how many rows have the same one. What most rows have comes first; each kind stands together, by rows. */
export function groupFaults<F extends Faulty>(faults: readonly F[]): (F & { alike: number })[] {
  const kinds = new Map<string, F[]>();
  for (const fault of faults) {
    const key = keyOf(fault);
    const kind = kinds.get(key);
    if (kind) kind.push(fault);
    else kinds.set(key, [fault]);
  }
  const firstLine = (kind: readonly F[]) => kind[0]?.line ?? 0;
  return [...kinds.values()]
    .sort((a, b) => b.length - a.length || firstLine(a) - firstLine(b))
    .flatMap((kind) => kind.map((fault) => ({ ...fault, alike: kind.length })));
}

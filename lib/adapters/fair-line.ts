import { DomainError } from "@/lib/domain/domain-error";

type Limits = { most: number; mostOfOne: number };

/**
 * Has work done one piece at a time. Those who ask take turns: one who asks for much at once keeps another waiting for one piece.
 * Beyond so many in line, of all or of one, it is busy.
 */
export function fairLine({ most, mostOfOne }: Limits): <T>(whose: number, work: () => Promise<T>) => Promise<T> {
  /** Each one's calls to go on; the first of the map is next. */
  const lines = new Map<number, (() => void)[]>();
  let isTaken = false;
  let count = 0;

  const wait = (whose: number) => {
    const line = lines.get(whose) ?? [];
    if (count >= most || line.length >= mostOfOne) throw new DomainError("busy");
    count += 1;
    lines.set(whose, line);
    return new Promise<void>((resolve) => line.push(resolve));
  };
  const callNext = () => {
    const [next] = lines;
    isTaken = next !== undefined;
    if (!next) return;
    const [whose, line] = next;
    const goOn = line.shift();
    lines.delete(whose);
    if (line.length > 0) lines.set(whose, line);
    count -= 1;
    goOn?.();
  };

  return async (whose, work) => {
    if (isTaken) await wait(whose);
    isTaken = true;
    try {
      return await work();
    } finally {
      callNext();
    }
  };
}

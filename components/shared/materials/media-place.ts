/** Where a person stopped in the videos and recordings of this browser, the latest last. */
const KEY = "atesta-media";
const MOST = 50;
/** So near to the beginning or the end one begins anew. */
const NEAR_SECONDS = 5;

type Places = [src: string, seconds: number][];

function read(): Places {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? (kept as Places).filter((one) => Array.isArray(one)) : [];
  } catch {
    return [];
  }
}

function write(places: Places): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(places.slice(-MOST)));
  } catch {
    // Without storage one begins anew.
  }
}

export function placeIn(src: string, duration: number): number {
  const seconds = Number(read().find(([known]) => known === src)?.[1] ?? 0);
  return seconds > NEAR_SECONDS && !(seconds > duration - NEAR_SECONDS) ? seconds : 0;
}

export function keepPlace(src: string, seconds: number): void {
  const places = read();
  const before = places.find(([known]) => known === src)?.[1] ?? 0;
  // The player tells of its place four times a second.
  if (Math.abs(seconds - before) < 2) return;
  write([...places.filter(([known]) => known !== src), [src, Math.floor(seconds)]]);
}

export function forgetPlace(src: string): void {
  write(read().filter(([known]) => known !== src));
}

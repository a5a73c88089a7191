/** Where a person stopped in the files of this browser, by their addresses, the latest last. */
type Places = [src: string, place: number][];

const MOST = 50;

/** Of videos and recordings in seconds, of PDFs in pages. */
export type KeptPlaces = "atesta-media" | "atesta-pages";

function readPlaces(kept: KeptPlaces): Places {
  try {
    const places: unknown = JSON.parse(localStorage.getItem(kept) ?? "[]");
    return Array.isArray(places) ? (places as Places).filter((one) => Array.isArray(one)) : [];
  } catch {
    return [];
  }
}

function savePlaces(kept: KeptPlaces, places: Places): void {
  try {
    localStorage.setItem(kept, JSON.stringify(places.slice(-MOST)));
  } catch {
    // Without storage one begins anew.
  }
}

export function placeIn(kept: KeptPlaces, src: string): number {
  const place = Number(readPlaces(kept).find(([known]) => known === src)?.[1]);
  return Number.isFinite(place) ? place : 0;
}

/** Keeps a place that is further from the last one than `least`. */
export function keepPlace(kept: KeptPlaces, src: string, place: number, least: number): void {
  const places = readPlaces(kept);
  const before = places.find(([known]) => known === src)?.[1] ?? 0;
  if (Math.abs(place - before) < least) return;
  savePlaces(kept, [...places.filter(([known]) => known !== src), [src, place]]);
}

export function forgetPlace(kept: KeptPlaces, src: string): void {
  savePlaces(
    kept,
    readPlaces(kept).filter(([known]) => known !== src),
  );
}

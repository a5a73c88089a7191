/** The turn between two pieces that spreads any number of them evenly, without chance. */
const GOLDEN_TURN = Math.PI * (3 - Math.sqrt(5));
const PIECES = 56;
const LASTS_MS = 1_500;

const looks = [
  "bg-primary rounded-full size-2",
  "bg-st-active-dot h-3 w-1.5 rounded-sm",
  "bg-st-processing-dot size-2.5 rounded-sm",
  "bg-st-retraining-dot h-3 w-1.5 rounded-sm",
  "bg-st-review-dot rounded-full size-2",
];

/** Where a piece is thrown to from the middle, in pixels, how far it falls then, and how it turns. */
export function flightOf(nth: number): { x: number; y: number; fall: number; turn: number } {
  const angle = nth * GOLDEN_TURN;
  const reach = 60 + 22 * (nth % 6);
  return {
    x: Math.round(Math.cos(angle) * reach),
    // More of them go up than down.
    y: Math.round(Math.sin(angle) * reach) - 50,
    fall: 110 + 15 * (nth % 5),
    turn: (nth % 2 === 0 ? 1 : -1) * (180 + 40 * (nth % 7)),
  };
}

/**
 * Throws colours from the middle of an element, over the page, and takes them away, unless the person wants less motion.
 * Nothing is pressed or read there.
 */
export function burst(from: Element): void {
  if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const place = from.getBoundingClientRect();
  const x = within(place.x + place.width / 2, window.innerWidth);
  const y = within(place.y + place.height / 2, window.innerHeight);
  const layer = document.createElement("div");
  layer.className = "pointer-events-none fixed inset-0 z-50 overflow-hidden print:hidden";
  layer.ariaHidden = "true";
  layer.dataset.burst = "";
  document.body.append(layer);
  const ends = Array.from({ length: PIECES }, (_, nth) => {
    const piece = document.createElement("i");
    piece.className = `absolute left-0 top-0 ${looks[nth % looks.length]}`;
    layer.append(piece);
    const to = flightOf(nth);
    const at = (dx: number, dy: number) => `translate(${x + dx}px, ${y + dy}px)`;
    return piece.animate(
      [
        { transform: `${at(0, 0)} scale(0.3)`, opacity: 1, easing: "cubic-bezier(0.1, 0.8, 0.3, 1)" },
        { transform: `${at(to.x, to.y)} rotate(${to.turn / 2}deg)`, opacity: 1, offset: 0.35, easing: "ease-in" },
        { transform: `${at(to.x * 1.25, to.y + to.fall)} rotate(${to.turn}deg)`, opacity: 0 },
      ],
      { duration: LASTS_MS - 60 * (nth % 6), fill: "both" },
    ).finished;
  });
  void Promise.allSettled(ends).then(() => layer.remove());
}

/** What the page has scrolled away from bursts at the nearest edge. */
function within(value: number, length: number): number {
  return Math.min(Math.max(value, 40), length - 40);
}

import sharp from "sharp";

const INK = "#1f2937";
const BLUE = "#1d4ed8";

/** The walls of a hall with a niche at the top, and its two doors. */
const walls = [
  `<path d="M80 160 H240 V70 H520 V160 H720 V430 H80 Z" fill="#f8fafc" stroke="${INK}" stroke-width="12"/>`,
  '<path d="M130 430 H230 M720 250 V350" stroke="#ffffff" stroke-width="14"/>',
  `<path d="M130 430 A100 100 0 0 1 230 330 V430" fill="none" stroke="${INK}" stroke-width="3"/>`,
  `<path d="M720 250 A100 100 0 0 0 620 350 H720" fill="none" stroke="${INK}" stroke-width="3"/>`,
];

/** The wardrobe in the niche, and the socket beside it. */
const things = [
  '<rect x="250" y="80" width="260" height="76" rx="4" fill="#fde68a" stroke="#b45309" stroke-width="4"/>',
  '<path d="M336 80 V156 M424 80 V156" stroke="#b45309" stroke-width="3"/>',
  '<circle cx="570" cy="172" r="10" fill="#c3222a"/>',
];

/** Where to measure. */
const measures = ["M244 52 H516", "M80 470 H720", "M750 164 V426", "M216 74 V156"].map(
  (line) => `<path d="${line}" stroke="${BLUE}" stroke-width="4" marker-start="url(#tip)" marker-end="url(#tip)"/>`,
);

/** The plan of a hall. Shapes only, because text would look different with the fonts of each machine. */
export function drawRoomPlan(): Promise<Buffer> {
  const tip = `<marker id="tip" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="5" markerHeight="5" orient="auto-start-reverse"><path d="M0 0 L10 5 L0 10 Z" fill="${BLUE}"/></marker>`;
  const parts = [...walls, ...things, ...measures].join("");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="520"><defs>${tip}</defs><rect width="800" height="520" fill="#ffffff"/>${parts}</svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
}

import sharp from "sharp";

const DOOR = "#ffffff";
const GREEN = "#15803d";

const walls = [
  '<rect x="40" y="40" width="880" height="520" fill="#f8fafc" stroke="#1f2937" stroke-width="12"/>',
  '<path d="M340 40 V230 M340 330 V560 M640 40 V230 M640 330 V560" stroke="#1f2937" stroke-width="8"/>',
  `<path d="M40 250 V310 M920 250 V310 M440 560 H540" stroke="${DOOR}" stroke-width="14"/>`,
];

/** Machines and tables. */
const furniture = [
  [80, 80, 200, 70],
  [80, 190, 90, 50],
  [80, 430, 200, 90],
  [390, 90, 200, 60],
  [390, 420, 60, 60],
  [700, 80, 170, 120],
  [700, 400, 170, 120],
].map(([x, y, width, height]) => `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6" fill="#cbd5e1"/>`);

const ways = ["M300 180 V280 H70", "M490 200 V540", "M680 280 H890", "M300 400 V280", "M680 230 V280"].map(
  (way) =>
    `<path d="${way}" fill="none" stroke="${GREEN}" stroke-width="10" stroke-linejoin="round" marker-end="url(#arrow)"/>`,
);

const extinguishers = [
  [310, 90],
  [670, 520],
  [80, 360],
].map(
  ([x, y]) =>
    `<circle cx="${x}" cy="${y}" r="16" fill="#c3222a"/><rect x="${Number(x) - 4}" y="${Number(y) - 9}" width="8" height="18" fill="#ffffff"/>`,
);

/** The exits of the workshop. Shapes only, because text would look different with the fonts of each machine. */
export function drawEvacuationPlan(): Promise<Buffer> {
  const arrow = `<marker id="arrow" viewBox="0 0 10 10" refX="7" refY="5" markerWidth="4" markerHeight="4" orient="auto"><path d="M0 0 L10 5 L0 10 Z" fill="${GREEN}"/></marker>`;
  const parts = [...walls, ...furniture, ...ways, ...extinguishers].join("");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="600"><defs>${arrow}</defs><rect width="960" height="600" fill="#ffffff"/>${parts}</svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
}

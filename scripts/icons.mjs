// Draws the icons of a phone's home screen from app/icon.svg: node scripts/icons.mjs
import fs from "node:fs";
import sharp from "sharp";

const svg = fs.readFileSync("app/icon.svg", "utf8");
const colour = /<rect[^>]* fill="([^"]+)"/.exec(svg)?.[1];
/** Systems cut these into their own shape: no round corners, and the sign within the middle. */
const square = svg.replace(/ rx="\d+"/, "");
const DENSITY = 1152;

const draw = (text, size) => sharp(Buffer.from(text), { density: DENSITY }).resize(size, size);
const png = { compressionLevel: 9, palette: true };

fs.mkdirSync("app/icons", { recursive: true });
for (const size of [192, 512]) await draw(svg, size).png(png).toFile(`app/icons/icon-${size}.png`);
const margin = 56;
await draw(square, 512 - 2 * margin)
  .extend({ top: margin, bottom: margin, left: margin, right: margin, background: colour })
  .png(png)
  .toFile("app/icons/maskable-512.png");
await draw(square, 180).flatten({ background: colour }).png(png).toFile("app/apple-icon.png");

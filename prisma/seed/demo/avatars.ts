import sharp from "sharp";
import { type Generator, generator } from "@/tests/support/builders/generator";
import { demoPeople } from "./people-data";

const SIDE = 512;
const BACKGROUNDS = ["#cfe8ff", "#ffe3c2", "#d8f3dc", "#fde2e4", "#e2d9f3", "#fff1a8", "#cdeeea", "#f3d9c8"];
const SKINS = ["#f6d3b8", "#eec1a0", "#e3ad86", "#d39a72"];
const HAIR = ["#2f2320", "#5a3a22", "#8a5a2b", "#c98f3d", "#d9c3a0", "#6e6e73"];
const CLOTHES = ["#1f4e79", "#9f1239", "#15803d", "#6d28d9", "#b45309", "#0f766e", "#334155", "#be185d"];

/** Avatars for two people in five and for all demo accounts; the others show initials. */
export async function drawAvatars(): Promise<Map<number, Buffer>> {
  const nths = demoPeople.flatMap(({ account }, nth) => (account || nth % 5 < 2 ? [nth] : []));
  const pictures = await Promise.all(nths.map(async (nth) => [nth, await drawAvatar(nth)] as const));
  return new Map(pictures);
}

/** Shapes only, because text would look different with the fonts of each machine. */
function drawAvatar(nth: number): Promise<Buffer> {
  const chance = generator(nth + 1);
  const [background, skin, hair, clothes] = [
    chance.pick(BACKGROUNDS),
    chance.pick(SKINS),
    chance.pick(HAIR),
    chance.pick(CLOTHES),
  ];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 512 512">
    <rect width="512" height="512" fill="${background}"/>
    ${demoPeople[nth]?.gender === "f" ? `<path d="M136 420 V240 a120 120 0 0 1 240 0 V420 Z" fill="${hair}"/>` : ""}
    <path d="M76 512 a180 150 0 0 1 360 0 Z" fill="${clothes}"/>
    <path d="M216 320 h80 v60 a40 36 0 0 1 -80 0 Z" fill="${skin}"/>
    <ellipse cx="256" cy="240" rx="96" ry="116" fill="${skin}"/>
    ${fringe(chance, hair)}
    <circle cx="220" cy="246" r="9" fill="#2b2b2b"/><circle cx="292" cy="246" r="9" fill="#2b2b2b"/>
    <path d="M222 298 q34 26 68 0" fill="none" stroke="#8c4a3a" stroke-width="8" stroke-linecap="round"/>
  </svg>`;
  return sharp(Buffer.from(svg)).webp({ quality: 80 }).toBuffer();
}

function fringe(chance: Generator, color: string): string {
  const shape = chance.pick([
    "M152 236 a104 124 0 0 1 208 0 q-50 -64 -104 -64 t-104 64 Z",
    "M152 240 a104 130 0 0 1 208 0 q-20 -70 -130 -76 q-30 40 -78 76 Z",
    "M152 236 a104 124 0 0 1 208 0 q-104 -100 -208 0 Z",
  ]);
  return `<path d="${shape}" fill="${color}"/>`;
}

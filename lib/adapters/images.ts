import "server-only";
import sharp, { type Metadata, type Sharp } from "sharp";
import { fairQueue, type Turn } from "./fair-queue";

const SIDE = 512;
/** The formats of phones and cameras. HEIC needs a build of sharp that can read it. */
const PHOTOGRAPHS = ["jpeg", "png", "webp"];
const MAX_PIXELS = 24_000_000;
/** The limit for one decoded picture: four bytes a pixel, eight for rare 16-bit pictures. */
const MAX_UNPACKED = 100_000_000;

// One picture at a time, single-threaded and without a cache: a few kilobytes can decode to a hundred megabytes.
const pictures = fairQueue({ places: 1, waiting: 30 });
sharp.concurrency(1);
sharp.cache(false);

type Made = Buffer | "image" | "image_pixels";

/** A square WebP without metadata (location, camera), or the error code. */
export function squareWebp(file: string, turn: Turn): Promise<Made> {
  return madeOf(file, turn, (image) => image.resize(SIDE, SIDE, { fit: "cover" }).webp({ quality: 80 }));
}

/** A PNG without metadata that fits into the box in its own proportions and keeps its transparent ground, or the error code. */
export function boundedPng(file: string, turn: Turn, box: { width: number; height: number }): Promise<Made> {
  return madeOf(file, turn, (image) =>
    image
      .resize({ ...box, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .png({ compressionLevel: 9 }),
  );
}

function madeOf(file: string, turn: Turn, make: (image: Sharp) => Sharp): Promise<Made> {
  return pictures(turn, async () => {
    try {
      const image = sharp(file, { limitInputPixels: MAX_PIXELS, failOn: "error" });
      const about = await image.metadata();
      if (!isPhotograph(about)) return "image";
      if (isTooLarge(about)) return "image_pixels";
      return await make(image.autoOrient()).toBuffer();
    } catch (error) {
      return /pixel limit/.test(String(error)) ? "image_pixels" : "image";
    }
  });
}

function isPhotograph({ format, compression }: Metadata): boolean {
  return PHOTOGRAPHS.includes(format) || (format === "heif" && compression === "hevc");
}

function isTooLarge({ width, height, channels, depth, pages = 1 }: Metadata): boolean {
  const pixels = width * height * pages;
  return pixels > MAX_PIXELS || pixels * channels * (depth === "uchar" ? 1 : 2) > MAX_UNPACKED;
}

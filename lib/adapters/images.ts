import "server-only";
import sharp, { type Metadata } from "sharp";
import { fairQueue, type Turn } from "./fair-queue";

const SIDE = 512;
/** What phones and cameras take photographs in. HEIC counts where this build of sharp can read it. */
const PHOTOGRAPHS = ["jpeg", "png", "webp"];
const MAX_PIXELS = 24_000_000;
/** What one picture may take once it is unpacked: four bytes a pixel, eight for the few pictures that are so deep. */
const MAX_UNPACKED = 100_000_000;

// One picture after the other, each on one thread and none remembered: a few kilobytes unpack to a hundred megabytes.
const pictures = fairQueue({ places: 1, waiting: 30 });
sharp.concurrency(1);
sharp.cache(false);

/** A square WebP without the metadata (place, camera) of the original, or why there is none. */
export function squareWebp(file: string, turn: Turn): Promise<Buffer | "image" | "image_pixels"> {
  return pictures(turn, async () => {
    try {
      const image = sharp(file, { limitInputPixels: MAX_PIXELS, failOn: "error" });
      const about = await image.metadata();
      if (!isPhotograph(about)) return "image";
      if (isTooLarge(about)) return "image_pixels";
      return await image.autoOrient().resize(SIDE, SIDE, { fit: "cover" }).webp({ quality: 80 }).toBuffer();
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

import "server-only";
import sharp from "sharp";

const SIDE = 512;
const MAX_PIXELS = 50_000_000;
const FORMATS = ["jpeg", "png", "webp", "gif", "heif", "avif", "tiff"];

/** A square WebP without the metadata (place, camera) of the original; nothing when the bytes are no image. */
export async function squareWebp(file: string): Promise<Buffer | undefined> {
  try {
    const image = sharp(file, { limitInputPixels: MAX_PIXELS, failOn: "error" });
    const { format } = await image.metadata();
    if (!FORMATS.includes(format ?? "")) return undefined;
    return await image.rotate().resize(SIDE, SIDE, { fit: "cover" }).webp({ quality: 80 }).toBuffer();
  } catch {
    return undefined;
  }
}

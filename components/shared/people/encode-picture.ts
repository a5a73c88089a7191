/** The largest size of a picture of 512 px. */
export const MAX_PICTURE_BYTES = 80_000;

const QUALITIES = [0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1];
const TYPES = ["image/webp", "image/jpeg"] as const;

type Encode = (type: string, quality: number) => Promise<Blob | null>;

/** WebP, or JPEG where the browser cannot write it, in the best quality within the limit. */
export async function encodePicture(encode: Encode): Promise<Blob> {
  for (const type of TYPES) {
    let smallest: Blob | undefined;
    for (const quality of QUALITIES) {
      const blob = await encode(type, quality);
      // A browser without support for a type silently writes PNG.
      if (blob?.type !== type) break;
      smallest = blob;
      if (blob.size <= MAX_PICTURE_BYTES) return blob;
    }
    if (smallest) return smallest;
  }
  throw new Error("The browser can write neither WebP nor JPEG.");
}

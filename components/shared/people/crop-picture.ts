const SIDE = 512;

type Area = { x: number; y: number; width: number; height: number };

/** The chosen square of a picture as a file of 512 by 512 pixels. */
export async function cropPicture(source: string, { x, y, width, height }: Area): Promise<File> {
  const image = new Image();
  image.src = source;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("The browser cannot draw.");
  // Transparent pixels would become black in a JPEG.
  context.fillStyle = "white";
  context.fillRect(0, 0, SIDE, SIDE);
  context.imageSmoothingQuality = "high";
  context.drawImage(image, x, y, width, height, 0, 0, SIDE, SIDE);
  const blob = await encodePicture((type, quality) => new Promise((done) => canvas.toBlob(done, type, quality)));
  return new File([blob], blob.type === "image/webp" ? "avatar.webp" : "avatar.jpg", { type: blob.type });
}

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

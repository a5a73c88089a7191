import { encodePicture } from "./encode-picture";

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

import { encodePicture, MAX_PICTURE_BYTES } from "@/components/shared/people/crop-picture";

const blob = (size: number, type: string) => new Blob([new Uint8Array(size)], { type });

test("the best quality that fits the size limit is used", async () => {
  const tried: number[] = [];
  const picture = await encodePicture(async (type, quality) => {
    tried.push(quality);
    return blob(Math.round(quality * 120_000), type);
  });
  expect(picture.type).toBe("image/webp");
  expect(picture.size).toBeLessThanOrEqual(MAX_PICTURE_BYTES);
  expect(tried).toEqual([0.9, 0.8, 0.7, 0.6]);
});

test("a browser that cannot write WebP writes JPEG", async () => {
  const picture = await encodePicture(async (type) => blob(1000, type === "image/webp" ? "image/png" : type));
  expect(picture.type).toBe("image/jpeg");
});

test("a picture that never fits gets the smallest possible size", async () => {
  const picture = await encodePicture(async (type, quality) =>
    blob(MAX_PICTURE_BYTES + Math.round(quality * 1000), type),
  );
  expect(picture.size).toBe(MAX_PICTURE_BYTES + 100);
});

test("a browser that can write neither reports an error", async () => {
  await expect(encodePicture(async () => null)).rejects.toThrow("neither");
});

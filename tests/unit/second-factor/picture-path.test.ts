import jsQR from "jsqr";
import { picturePath } from "@/components/ui/qr-picture";
import { authenticatorLink } from "@/lib/rules/one-time-codes";

const [EDGE, SCALE] = [4, 4];

/** Draws the path as a browser does, dark on light, and scans it. */
function scanned({ size, path }: ReturnType<typeof picturePath>): string | undefined {
  const side = (size + 2 * EDGE) * SCALE;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let down = 0; down < SCALE; down += 1)
      for (let right = 0; right < SCALE; right += 1) {
        const [row, column] = [(Number(y) + EDGE) * SCALE + down, (Number(x) + EDGE) * SCALE + right];
        pixels.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3);
      }
  return jsQR(pixels, side, side)?.data;
}

test.each(["anna@company.example", `${"very.long.name.".repeat(12)}@company.example`])(
  "an app reads the link from the picture: %s",
  (email) => {
    const link = authenticatorLink("Atesta", email, "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP");
    expect(scanned(picturePath(link))).toBe(link);
  },
);

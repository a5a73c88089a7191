import { encode } from "uqr";
import { cx } from "./class-names";

/** The light edge that scanners need, in modules. */
const EDGE = 4;

type QrPictureProps = {
  text: string;
  /** What it is called. */
  label: string;
  /** The size of its box. */
  className: string;
};

/** A text as a picture to scan. Dark on light in every theme, because scanners expect that. */
export function QrPicture({ text, label, className }: QrPictureProps) {
  const { size, path } = picturePath(text);
  const whole = size + 2 * EDGE;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-EDGE} ${-EDGE} ${whole} ${whole}`}
      shapeRendering="crispEdges"
      className={cx("forced-color-adjust-none", className)}
    >
      <rect x={-EDGE} y={-EDGE} width={whole} height={whole} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
}

/** A text as the picture that apps scan: the dark modules as one path of SVG, and how many modules a side has. */
export function picturePath(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: "M", border: 0 });
  const path = data.flatMap((line, row) => line.map((isDark, at) => (isDark ? `M${at} ${row}h1v1h-1z` : ""))).join("");
  return { size, path };
}

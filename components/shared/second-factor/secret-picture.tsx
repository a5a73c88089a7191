import { useTranslations } from "next-intl";
import { picturePath } from "./picture-path";

/** The light edge that scanners need, in modules. */
const EDGE = 4;

/** The link for an authenticator app as a picture. Dark on light in every theme, because scanners expect that. */
export function SecretPicture({ link }: { link: string }) {
  const t = useTranslations("secondFactor");
  const { size, path } = picturePath(link);
  const whole = size + 2 * EDGE;
  return (
    <svg
      role="img"
      aria-label={t("picture")}
      viewBox={`${-EDGE} ${-EDGE} ${whole} ${whole}`}
      shapeRendering="crispEdges"
      className="w-full max-w-60 rounded-sm forced-color-adjust-none"
    >
      <rect x={-EDGE} y={-EDGE} width={whole} height={whole} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
}

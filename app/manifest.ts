import type { MetadataRoute } from "next";
import { paths } from "@/lib/config/paths";
import { themeColors } from "@/lib/config/theme-colors";
import icon192 from "./icons/icon-192.png";
import icon512 from "./icons/icon-512.png";
import maskable512 from "./icons/maskable-512.png";

/** For a phone's home screen: people learn on phones, so it opens at what is to be done. */
export default function manifest(): MetadataRoute.Manifest {
  const icon = ({ src, width, height }: typeof icon192) => ({ src, sizes: `${width}x${height}`, type: "image/png" });
  return {
    id: "/",
    name: "Atesta",
    short_name: "Atesta",
    start_url: paths.home,
    scope: "/",
    display: "standalone",
    background_color: themeColors.light,
    theme_color: themeColors.light,
    icons: [icon(icon192), icon(icon512), { ...icon(maskable512), purpose: "maskable" }],
  };
}

// @ts-check
import { readFileSync } from "node:fs";
import path from "node:path";

const FOLDER = path.join(import.meta.dirname, "../../../node_modules/@expo-google-fonts/inter");

/**
 * The product's font for Latin, Cyrillic and Greek, so that pages do not depend on the machine. Kept as bytes: a parsed
 * font would remember from one page which alphabet its look-alike letters came from.
 */
export const fonts = {
  regular: readFileSync(path.join(FOLDER, "400Regular/Inter_400Regular.ttf")),
  semibold: readFileSync(path.join(FOLDER, "600SemiBold/Inter_600SemiBold.ttf")),
};

// @ts-check
import { readFileSync } from "node:fs";
import path from "node:path";

const FOLDER = path.join(import.meta.dirname, "../../../node_modules/@expo-google-fonts/inter");

/**
 * The product's own letters, Latin, Cyrillic and Greek: no page depends on what a machine has.
 * Kept as bytes alone: once read for a page, a font remembers which alphabet the letters that look alike came from.
 */
export const fonts = {
  regular: readFileSync(path.join(FOLDER, "400Regular/Inter_400Regular.ttf")),
  semibold: readFileSync(path.join(FOLDER, "600SemiBold/Inter_600SemiBold.ttf")),
};

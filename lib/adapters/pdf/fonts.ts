import { readFile } from "node:fs/promises";
import path from "node:path";

export type FontName = "regular" | "semibold";

const FILES: Record<FontName, string> = { regular: "400Regular/Inter_400Regular.ttf", semibold: "600SemiBold/Inter_600SemiBold.ttf" };

let kept: Promise<Record<FontName, Buffer>> | undefined;

/** The product's own letters, Latin, Cyrillic and Greek: no page depends on what a machine has. Read once, when first needed. */
export function fonts(): Promise<Record<FontName, Buffer>> {
  kept ??= readFonts().catch((error) => {
    kept = undefined;
    throw error;
  });
  return kept;
}

async function readFonts(): Promise<Record<FontName, Buffer>> {
  const [regular, semibold] = await Promise.all([readFile(placeOf(FILES.regular)), readFile(placeOf(FILES.semibold))]);
  return { regular, semibold };
}

function placeOf(file: string): string {
  return path.join(/* turbopackIgnore: true */ process.cwd(), "node_modules/@expo-google-fonts/inter", file);
}

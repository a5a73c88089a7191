import * as z from "zod/mini";

/** How a material is shown: played, read in place, or left to a program of the reader's own. */
export const materialKinds = ["image", "video", "audio", "doc", "text", "document", "other"] as const;
export const MaterialKind = z.enum(materialKinds);
export type MaterialKind = (typeof materialKinds)[number];

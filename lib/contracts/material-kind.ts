import * as z from "zod/mini";

/**
 * How a material is shown: played, read on the page, or opened with another program. Computed from the file's name or
 * the URL in `lib/domain/handbook/courses/kind-of-file.ts`.
 */
export const materialKinds = ["image", "video", "audio", "doc", "text", "document", "other"] as const;
export const MaterialKind = z.enum(materialKinds);
export type MaterialKind = (typeof materialKinds)[number];

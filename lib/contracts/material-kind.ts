import * as z from "zod/mini";

/** What a material is to a person, told by the extension of its name or address. */
export const MaterialKind = z.enum(["image", "video", "audio", "doc", "text", "document", "other"]);
export type MaterialKind = z.output<typeof MaterialKind>;

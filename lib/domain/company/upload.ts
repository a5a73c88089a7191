/** A file that was received completely and is in a temporary place until a rule stores it. */
export type Upload = { path: string; name: string; size: number; sha256: string };

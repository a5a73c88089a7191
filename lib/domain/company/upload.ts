/** A file that was received whole and lies in a temporary place until a rule keeps it. */
export type Upload = { path: string; name: string; size: number; sha256: string };

/** The address of a stored file, as every answer gives it. */
export function filePath(id: number | null, name: string): string | null {
  return id === null ? null : `/api/v2/files/${id}/${encodeURIComponent(name)}`;
}

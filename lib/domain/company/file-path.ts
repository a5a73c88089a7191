/** The address of a stored file, as every answer gives it. */
export function filePath(id: number, name: string): string {
  return `/api/v2/files/${id}/${encodeURIComponent(name)}`;
}

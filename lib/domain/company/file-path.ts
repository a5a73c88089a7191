/** The address of a stored file, as every answer gives it. */
export function filePath(id: number, name: string): string {
  return `/api/v2/files/${id}/${encodeURIComponent(name)}`;
}

/** The same of a person's picture, in SQL, for the alias of their row: nothing when there is none. */
export function avatarPathSql(alias: string): string {
  return `'/api/v2/files/' || ${alias}.image_id || '/avatar.webp'`;
}

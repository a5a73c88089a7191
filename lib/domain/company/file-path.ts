/** The URL of a stored file in API responses. */
export function filePath(id: number, name: string): string {
  return `/api/v2/files/${id}/${encodeURIComponent(name)}`;
}

/** SQL of the avatar's URL for the users row with this alias, or for another column with its id; NULL without an avatar. */
export function avatarPathSql(alias: string, column = "image_id"): string {
  return `'/api/v2/files/' || ${alias}.${column} || '/avatar.webp'`;
}

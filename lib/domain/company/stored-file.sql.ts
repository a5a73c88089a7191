import { instant } from "@/lib/domain/rows/shape";

/** What the API shows of a stored file besides its title. */
export type Stored = {
  id: number;
  name: string;
  size: number;
  seconds: number | null;
  content_type: string;
  uploaded_by: { id: number; first_name: string; last_name: string } | null;
  date_created: string;
};

const UPLOADER =
  "CASE WHEN u.id IS NOT NULL THEN json_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name) END";
const FIELDS = `'id', f.id, 'name', f.name, 'size', f.size, 'seconds', f.seconds, 'content_type', f.content_type, 'date_created', ${instant("created_at", "f")}, 'uploaded_by', ${UPLOADER}`;

/** SQL of the stored file of a row (alias.file_id), as JSON of the type above. */
export function storedFile(alias: string): string {
  return `(SELECT json_build_object(${FIELDS}) FROM stored_files f
  LEFT JOIN users u ON u.company_id = f.company_id AND u.id = f.uploaded_by_id WHERE f.company_id = ${alias}.company_id AND f.id = ${alias}.file_id)`;
}

/** The URL of a stored file in API responses. */
export function filePath(id: number, name: string): string {
  return `/api/v2/files/${id}/${encodeURIComponent(name)}`;
}

/** SQL of the avatar's URL for the users row with this alias, or for another column with its id; NULL without an avatar. */
export function avatarPathSql(alias: string, column = "image_id"): string {
  return `'/api/v2/files/' || ${alias}.${column} || '/avatar.webp'`;
}

/** SQL of the URL of a company's logo, for SQL of the company's id; NULL without a logo. */
export function logoPathSql(company: string): string {
  return `(SELECT '/api/v2/files/' || l.file_id || '/logo.png' FROM company_logos l WHERE l.company_id = ${company})`;
}

/** SQL of a `PersonInfo` for the id in this column of the row with this alias; NULL without an id. */
export function personInfoSql(alias: string, column: string): string {
  return `(SELECT json_build_object('id', i.id, 'first_name', i.first_name, 'last_name', i.last_name, 'image', ${avatarPathSql("i")})
    FROM users i WHERE i.company_id = ${alias}.company_id AND i.id = ${alias}.${column})`;
}

import * as z from "zod/mini";
import { Id, Instant, Text } from "./fields";
import { MaterialKind } from "./material-kind";
import { plainLine, typedText } from "./plain-text";
import type { ProblemCode } from "./problem";

/** The person who uploaded a file, by name, so that lists need no second call. */
const Uploader = z.object({ id: Id, first_name: Text, last_name: Text });

/** A stored file with a title, as every answer shows it. */
export const attachedFile = {
  id: Id,
  title: Text,
  file: Text,
  kind: MaterialKind,
  size: z.int(),
  content_type: Text,
  uploaded_by: z.nullable(Uploader),
  date_created: Instant,
};

export type AttachedFile = z.output<z.ZodMiniObject<typeof attachedFile>>;

/** The body beside an uploaded file. Without a title it is called as its file. */
export const UploadFields = z.object({ title: z.optional(typedText(255, plainLine)) });

export const uploadProblems = [
  "unsupported_type",
  "too_large",
  "incomplete_upload",
  "storage_full",
] as const satisfies readonly ProblemCode[];

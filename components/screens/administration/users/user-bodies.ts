import * as z from "zod/mini";
import { endpoint, type FileRule } from "@/lib/contracts/endpoint";
import { Role } from "@/lib/contracts/fields";
import { AVATAR_BYTES } from "@/lib/contracts/user-row";
import { userContract } from "@/lib/contracts/users";

const image: FileRule = { maxBytes: AVATAR_BYTES, description: "The avatar" };

/** The form's body of a new person. */
export const userCreating = endpoint({ ...userContract.create, files: { image } });

/** The form's body of a change: one body, although roles are sent by calls of their own. */
export const userEditing = endpoint({
  ...userContract.patch,
  body: z.safeExtend(userContract.patch.body, { roles: z.optional(z.array(Role)) }),
  files: { image },
});

import * as z from "zod/mini";
import { endpoint, type FileRule } from "@/lib/contracts/endpoint";
import { Role } from "@/lib/contracts/fields";
import { AVATAR_BYTES } from "@/lib/contracts/user";
import { userContract } from "@/lib/contracts/users";

const image: FileRule = { maxBytes: AVATAR_BYTES, description: "The avatar" };

/** A new person as the form sees them. */
export const userCreating = endpoint({ ...userContract.create, files: { image } });

/** The change of a person as the form sees it: one body, of which the roles go by calls of their own. */
export const userEditing = endpoint({
  ...userContract.patch,
  body: z.safeExtend(userContract.patch.body, { roles: z.optional(z.array(Role)) }),
  files: { image },
});

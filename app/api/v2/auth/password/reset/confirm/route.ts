import { passwordResetConfirmation } from "@/lib/endpoints/auth";

export const { GET, POST, PUT, PATCH, DELETE } = passwordResetConfirmation;

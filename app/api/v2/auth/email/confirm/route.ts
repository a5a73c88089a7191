import { emailConfirmation } from "@/lib/endpoints/auth";

export const { GET, POST, PUT, PATCH, DELETE } = emailConfirmation;

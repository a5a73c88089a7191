import { emailConfirmationAsking } from "@/lib/endpoints/auth";

export const { GET, POST, PUT, PATCH, DELETE } = emailConfirmationAsking;

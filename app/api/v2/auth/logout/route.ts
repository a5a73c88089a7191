import { logout } from "@/lib/endpoints/auth";

export const { GET, POST, PUT, PATCH, DELETE } = logout;

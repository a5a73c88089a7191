import { roleAdding } from "@/lib/endpoints/users";

export const { GET, POST, PUT, PATCH, DELETE } = roleAdding;

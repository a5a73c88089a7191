import { users } from "@/lib/endpoints/users";

export const { GET, POST, PUT, PATCH, DELETE } = users.one;

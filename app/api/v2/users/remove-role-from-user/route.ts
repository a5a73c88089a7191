import { roleRemoval } from "@/lib/endpoints/users";

export const { GET, POST, PUT, PATCH, DELETE } = roleRemoval;

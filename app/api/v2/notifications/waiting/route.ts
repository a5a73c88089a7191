import { waiting } from "@/lib/endpoints/notices";

export const { GET, POST, PUT, PATCH, DELETE } = waiting;

import { audit } from "@/lib/endpoints/audit";

export const { GET, POST, PUT, PATCH, DELETE } = audit;

import { auditKinds } from "@/lib/endpoints/audit";

export const { GET, POST, PUT, PATCH, DELETE } = auditKinds;

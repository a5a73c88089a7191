import { userImport } from "@/lib/endpoints/user-batches";

export const { GET, POST, PUT, PATCH, DELETE } = userImport;

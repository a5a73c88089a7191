import { userImportUndoing } from "@/lib/endpoints/user-batches";

export const { GET, POST, PUT, PATCH, DELETE } = userImportUndoing;

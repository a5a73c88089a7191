import { files } from "@/lib/endpoints/files";

export const { GET, POST, PUT, PATCH, DELETE } = files;

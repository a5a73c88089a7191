import { unknownPath } from "@/lib/endpoints/api";

export const { GET, POST, PUT, PATCH, DELETE } = unknownPath;

import { area } from "@/lib/endpoints/api";

export const { GET, POST, PUT, PATCH, DELETE } = area("calendar");

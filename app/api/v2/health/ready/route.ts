import { ready } from "@/lib/endpoints/system";

export const { GET, POST, PUT, PATCH, DELETE } = ready;

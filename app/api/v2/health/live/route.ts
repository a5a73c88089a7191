import { live } from "@/lib/endpoints/system";

export const { GET, POST, PUT, PATCH, DELETE } = live;

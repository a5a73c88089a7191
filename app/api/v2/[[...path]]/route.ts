import { api } from "@/lib/endpoints/api";

export const { GET, POST, PUT, PATCH, DELETE } = api;

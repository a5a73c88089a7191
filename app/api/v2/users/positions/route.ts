import { positions } from "@/lib/endpoints/positions";

export const { GET, POST, PUT, PATCH, DELETE } = positions.collection;

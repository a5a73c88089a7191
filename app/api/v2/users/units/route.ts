import { units } from "@/lib/endpoints/units";

export const { GET, POST, PUT, PATCH, DELETE } = units.collection;

import { educationPrograms } from "@/lib/endpoints/programs";

export const { GET, POST, PUT, PATCH, DELETE } = educationPrograms.collection;

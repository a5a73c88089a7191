import { adaptationPrograms } from "@/lib/endpoints/programs";

export const { GET, POST, PUT, PATCH, DELETE } = adaptationPrograms.preview;

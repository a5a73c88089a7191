import { adaptationProgramCourses } from "@/lib/endpoints/programs";

export const { GET, POST, PUT, PATCH, DELETE } = adaptationProgramCourses.one;

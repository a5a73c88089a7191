import { educationProgramCourses } from "@/lib/endpoints/programs";

export const { GET, POST, PUT, PATCH, DELETE } = educationProgramCourses.one;

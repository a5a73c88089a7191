import { adaptationCourses } from "@/lib/endpoints/courses";

export const { GET, POST, PUT, PATCH, DELETE } = adaptationCourses.retraining;

import { educationCourses } from "@/lib/endpoints/courses";

export const { GET, POST, PUT, PATCH, DELETE } = educationCourses.retraining;

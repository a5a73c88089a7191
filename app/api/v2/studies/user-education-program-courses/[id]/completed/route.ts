import { userEducationCourses } from "@/lib/endpoints/user-courses";

export const { GET, POST, PUT, PATCH, DELETE } = userEducationCourses.completed;

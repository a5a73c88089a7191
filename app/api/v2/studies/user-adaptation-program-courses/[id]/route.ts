import { userAdaptationCourses } from "@/lib/endpoints/user-courses";

export const { GET, POST, PUT, PATCH, DELETE } = userAdaptationCourses.one;

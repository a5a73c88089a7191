import { courseLinks } from "@/lib/endpoints/courses";

export const { GET, POST, PUT, PATCH, DELETE } = courseLinks.one;

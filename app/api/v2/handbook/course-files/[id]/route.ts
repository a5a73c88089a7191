import { courseFiles } from "@/lib/endpoints/course-files";

export const { GET, POST, PUT, PATCH, DELETE } = courseFiles.one;

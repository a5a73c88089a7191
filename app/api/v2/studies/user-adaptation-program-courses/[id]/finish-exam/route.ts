import { adaptationExams } from "@/lib/endpoints/exams";

export const { GET, POST, PUT, PATCH, DELETE } = adaptationExams.finish;

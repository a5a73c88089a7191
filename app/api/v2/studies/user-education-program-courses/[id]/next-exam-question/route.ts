import { educationExams } from "@/lib/endpoints/exams";

export const { GET, POST, PUT, PATCH, DELETE } = educationExams.next;

import { educationInPersonExams } from "@/lib/endpoints/in-person-exams";

export const { GET, POST, PUT, PATCH, DELETE } = educationInPersonExams.requesting;

import { testQuestions } from "@/lib/endpoints/tests";

export const { GET, POST, PUT, PATCH, DELETE } = testQuestions.one;

import { testQuestions } from "@/lib/endpoints/online-tests";

export const { GET, POST, PUT, PATCH, DELETE } = testQuestions.collection;

import { testAnswers } from "@/lib/endpoints/tests";

export const { GET, POST, PUT, PATCH, DELETE } = testAnswers.one;

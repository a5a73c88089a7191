import { testAnswers } from "@/lib/endpoints/online-tests";

export const { GET, POST, PUT, PATCH, DELETE } = testAnswers.collection;

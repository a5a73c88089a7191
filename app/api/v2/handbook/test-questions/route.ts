import { onlineTestQuestions } from "@/lib/endpoints/online-tests";

export const { GET, POST, PUT, PATCH, DELETE } = onlineTestQuestions.collection;

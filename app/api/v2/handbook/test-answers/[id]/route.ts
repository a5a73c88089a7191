import { onlineTestAnswers } from "@/lib/endpoints/online-tests";

export const { GET, POST, PUT, PATCH, DELETE } = onlineTestAnswers.one;

import { answerOrder } from "@/lib/endpoints/tests";

export const { GET, POST, PUT, PATCH, DELETE } = answerOrder;

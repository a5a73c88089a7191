import { questionOrder } from "@/lib/endpoints/tests";

export const { GET, POST, PUT, PATCH, DELETE } = questionOrder;

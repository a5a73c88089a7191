import { questionOrder } from "@/lib/endpoints/online-tests";

export const { GET, POST, PUT, PATCH, DELETE } = questionOrder;

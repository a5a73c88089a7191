import { questionExport } from "@/lib/endpoints/question-exchange";

export const { GET, POST, PUT, PATCH, DELETE } = questionExport;

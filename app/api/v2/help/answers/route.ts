import { helpAnswers } from "@/lib/endpoints/help-answers";

export const { GET, POST, PUT, PATCH, DELETE } = helpAnswers.collection;

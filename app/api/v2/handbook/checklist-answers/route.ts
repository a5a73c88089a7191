import { checklistAnswers } from "@/lib/endpoints/checklists";

export const { GET, POST, PUT, PATCH, DELETE } = checklistAnswers;

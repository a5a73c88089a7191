import { checklistQuestions } from "@/lib/endpoints/checklists";

export const { GET, POST, PUT, PATCH, DELETE } = checklistQuestions.one;

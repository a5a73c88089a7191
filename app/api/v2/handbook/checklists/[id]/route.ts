import { checklists } from "@/lib/endpoints/checklists";

export const { GET, POST, PUT, PATCH, DELETE } = checklists.one;

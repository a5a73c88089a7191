import { notices } from "@/lib/endpoints/notices";

export const { GET, POST, PUT, PATCH, DELETE } = notices.reading;

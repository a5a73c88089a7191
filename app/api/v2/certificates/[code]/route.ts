import { certificateCheck } from "@/lib/endpoints/certificates";

export const { GET, POST, PUT, PATCH, DELETE } = certificateCheck;

import { certificates } from "@/lib/endpoints/certificates";

export const { GET, POST, PUT, PATCH, DELETE } = certificates.printing;

import { userEducationPrograms } from "@/lib/endpoints/user-programs";

export const { GET, POST, PUT, PATCH, DELETE } = userEducationPrograms.confirming;

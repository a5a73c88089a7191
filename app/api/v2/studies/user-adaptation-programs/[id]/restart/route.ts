import { userAdaptationPrograms } from "@/lib/endpoints/user-programs";

export const { GET, POST, PUT, PATCH, DELETE } = userAdaptationPrograms.restarting;

import { onlineTests } from "@/lib/endpoints/online-tests";

export const { GET, POST, PUT, PATCH, DELETE } = onlineTests.one;

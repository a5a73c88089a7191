import { tests } from "@/lib/endpoints/online-tests";

export const { GET, POST, PUT, PATCH, DELETE } = tests.collection;

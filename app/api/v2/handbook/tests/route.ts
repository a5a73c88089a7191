import { tests } from "@/lib/endpoints/tests";

export const { GET, POST, PUT, PATCH, DELETE } = tests.collection;

import { currentAccount } from "@/lib/endpoints/auth";

export const { GET, POST, PUT, PATCH, DELETE } = currentAccount;

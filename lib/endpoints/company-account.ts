import { companyAccountDoor } from "@/lib/http/company-account-door";

export const { GET } = companyAccountDoor;

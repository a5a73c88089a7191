export { GET } from "@/lib/endpoints/company-account";

export { GET } from "@/lib/endpoints/renewal";

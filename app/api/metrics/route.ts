export { GET } from "@/lib/endpoints/metrics";

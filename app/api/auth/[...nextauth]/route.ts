export { GET, POST } from "@/lib/endpoints/next-auth";

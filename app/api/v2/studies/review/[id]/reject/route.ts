import { review } from "@/lib/endpoints/review";

export const { GET, POST, PUT, PATCH, DELETE } = review.rejecting;

import { browserDoor } from "@/lib/http/browser-door";

export const { GET, POST } = browserDoor;

import { renewalDoor } from "@/lib/http/renewal-door";

export const { GET } = renewalDoor;

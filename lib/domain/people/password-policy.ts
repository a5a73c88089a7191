import type { FieldCode } from "@/lib/contracts/problem";
import { commonPasswords } from "./common-passwords";

type Person = { email: string; first_name: string; middle_name: string; last_name: string };

/** Why a password of allowed length is still too weak, if it is. */
export function passwordWeakness(password: string, person: Person): FieldCode | undefined {
  const typed = password.toLowerCase();
  if (commonPasswords.has(typed) || new Set(typed).size < 3) return "password_common";
  const own = [person.email.split("@")[0], person.first_name, person.middle_name, person.last_name];
  return own.some((word) => word && word.length >= 4 && typed.includes(word.toLowerCase())) ? "password_personal" : undefined;
}

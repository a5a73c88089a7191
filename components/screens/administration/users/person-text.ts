import { formatPhone, nationalDigits } from "@/components/kit/form/phone-mask";
import type { User } from "@/lib/contracts/user";
import { fullName } from "@/lib/rules/person-names";

/** What people call the person; the e-mail where there is no name yet. */
export function personName({ first_name, last_name, email }: Pick<User, "first_name" | "last_name" | "email">): string {
  return fullName({ first_name, last_name }) || email;
}

/** +380 (67) 123-45-67; a number of another shape as it is. */
export function phoneText(phone: string | null): string {
  if (!phone) return "";
  const digits = nationalDigits(phone);
  return digits.length === 9 ? formatPhone(digits) : phone;
}

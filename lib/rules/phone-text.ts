export const PHONE_PREFIX = "+380 (";
export const PHONE_DIGITS = 9;

/** The nine digits after +380 (or as many as there are) of any usual spelling: 067…, +38 (067)…, 80 67…, 00380…. */
export function nationalDigits(text: string): string {
  let digits = text.replace(/\D/g, "");
  for (let shorter = stripped(digits); shorter !== digits; shorter = stripped(digits)) digits = shorter;
  if (digits.length === PHONE_DIGITS + 2 && digits.startsWith("80")) digits = digits.slice(2);
  return digits.slice(0, PHONE_DIGITS);
}

function stripped(digits: string): string {
  return digits.replace(/^0+/, "").replace(/^380/, "");
}

/** +380 (##) ###-##-##, as far as the digits go. */
export function formatPhone(national: string): string {
  if (!national) return "";
  const [code, ...rest] = [national.slice(0, 2), national.slice(2, 5), national.slice(5, 7), national.slice(7)];
  const number = rest.filter(Boolean).join("-");
  return `${PHONE_PREFIX}${code}${number && `) ${number}`}`;
}

/** +380 (67) 123-45-67; a number of another shape as it is. */
export function phoneText(phone: string | null): string {
  if (!phone) return "";
  const digits = nationalDigits(phone);
  return digits.length === PHONE_DIGITS ? formatPhone(digits) : phone;
}

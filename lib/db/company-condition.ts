/** A statement about the company's own row. */
const OF_ITSELF = /\bcompanies c\b.*\bc\.id = \$1/s;

/**
 * Refuses SQL that does not name the caller's company. It looks for the words alone, because it runs with every
 * statement; in the API tests a parser takes its place (tests/support/tied-sql), for which it has a file of its own.
 */
export function requireCompanyCondition(text: string): void {
  if (text.includes("company_id = $1") || OF_ITSELF.test(text)) return;
  throw new Error("Company SQL must hold `company_id = $1`");
}

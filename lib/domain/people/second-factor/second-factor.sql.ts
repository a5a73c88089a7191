/** Whether the sign-in of the person in this alias of `users` asks for a code. */
export function hasSecondFactor(user: string): string {
  return `EXISTS (SELECT 1 FROM second_factors f WHERE f.company_id = ${user}.company_id AND f.user_id = ${user}.id AND f.confirmed_at IS NOT NULL)`;
}

/** Whether the company in this alias of `companies` requires it of that person. */
export function requiresSecondFactor(user: string, company: string): string {
  return `(${company}.second_factor_for = 'everybody' OR (${company}.second_factor_for = 'administrators' AND ${user}.roles @> ARRAY['administrator']::role[]))`;
}

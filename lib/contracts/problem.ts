/** Every refusal the API can give, with its HTTP status. Its sentence is messages/*.json `errors.<code>`. */
export const problems = {
  invalid_input: 400,
  invalid_json: 400,
  invalid_link: 400,
  incomplete_upload: 400,
  unit_cycle: 400,
  not_signed_in: 401,
  session_over: 401,
  wrong_credentials: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  already_exists: 409,
  in_use: 409,
  position_in_use: 409,
  unit_in_use: 409,
  user_manages_units: 409,
  last_administrator: 409,
  own_account: 409,
  undo_expired: 409,
  too_large: 413,
  unsupported_type: 415,
  too_many_requests: 429,
  internal: 500,
  busy: 503,
  not_ready: 503,
  storage_full: 507,
} as const;

export type ProblemCode = keyof typeof problems;

/** Why one field was refused. Its sentence is messages/*.json `fields.<code>`; forms and API say the same. */
export const fieldCodes = [
  "required",
  "not_in_list",
  "invalid_json",
  "string_length",
  "number_range",
  "invalid",
  "email",
  "email_taken",
  "name",
  "name_length",
  "password_length",
  "password_mismatch",
  "password_common",
  "password_personal",
  "password_wrong",
  "phone",
  "color",
  "date",
  "url",
  "text",
  "number",
  "no_such_object",
  "ambiguous",
  "email_repeated",
  "keeps_administrator",
  "no_change",
  "image",
  "one_file",
  "empty_file",
] as const;

export type FieldCode = (typeof fieldCodes)[number];

export type FieldErrors = Record<string, FieldCode[]>;

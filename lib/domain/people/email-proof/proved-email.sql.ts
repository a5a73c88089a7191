/** Most people who can share an e-mail in a sign-in or a reset: each costs the comparison of a password, or a letter. */
const MOST_HOLDERS = 3;

/**
 * SQL of whether another person has proved the e-mail of this alias of `users`, by following a link that was mailed to it.
 * It looks into all companies, so it needs the system connection.
 */
export function isProvedByAnother(user: string): string {
  return `EXISTS (SELECT 1 FROM users p WHERE lower(p.email) = lower(${user}.email) AND p.email_confirmed_at IS NOT NULL
  AND p.deleted_at IS NULL AND p.id <> ${user}.id)`;
}

/**
 * SQL that chooses the people u who are meant by an e-mail, $1, of which no company is known: the one who has proved it;
 * until then one person of each company that has typed it, those who use their account first. It ends a statement.
 */
export const HOLDERS = `lower(u.email) = lower($1) AND u.deleted_at IS NULL AND NOT ${isProvedByAnother("u")}
ORDER BY u.last_signed_in_at DESC NULLS LAST, u.password_hash = 'none', u.id LIMIT ${MOST_HOLDERS}`;

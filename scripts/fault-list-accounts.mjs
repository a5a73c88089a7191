// Faults of accounts: passwords, e-mails, sessions, and what a stranger may learn of them.
const PASSWORDS = ["tests/api/passwords.test.ts"];

const account = (name, file, from, to, tests) => ({ name: `account: ${name}`, file, from, to, tests });

export const accountFaults = [
  account("title of the company in passwords", "lib/domain/people/password-policy.ts", "plain(company_title)", "plain(company_title.slice(99))", PASSWORDS),
];

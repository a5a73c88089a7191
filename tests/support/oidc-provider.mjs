// A real OpenID provider on this machine, for tests: node oidc-provider.mjs <port> <JSON of clients>. Its own pages ask for
// a login; the claims of an account follow from its name (see claimsOf).
import { createServer } from "node:http";
import Provider from "oidc-provider";

const [port = "0", clients = "[]"] = process.argv.slice(2);
const server = createServer();
await new Promise((done) => server.listen(Number(port), "127.0.0.1", done));
const issuer = `http://127.0.0.1:${server.address().port}`;

/** "unverified:a@b.example" has an email that is not verified; "second:a@b.example" is another account of the same email. */
function claimsOf(login) {
  const [, kind, email] = /^(?:(unverified|second):)?(.+)$/.exec(login);
  return {
    sub: login,
    email,
    email_verified: kind !== "unverified",
    given_name: "Одарка",
    family_name: "Ґудзик",
    name: "Одарка Ґудзик",
  };
}

const provider = new Provider(issuer, {
  clients: JSON.parse(clients),
  pkce: { required: () => true },
  claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name", "given_name", "family_name"] },
  findAccount: (_, id) => ({ accountId: id, claims: () => claimsOf(id) }),
  // The company has agreed for its people.
  loadExistingGrant: async ({ oidc }) => {
    const grant = new provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
    grant.addOIDCScope("openid email profile");
    await grant.save();
    return grant;
  },
  cookies: { keys: ["a key of tests"] },
});
server.on("request", provider.callback());
process.send?.({ issuer });
console.log(issuer);
process.on("disconnect", () => process.exit());

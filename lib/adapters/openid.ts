import * as oauth from "oauth4webapi";
import { isAllowedUrl, OutgoingError, outgoing } from "./outgoing";

type ProviderFault = OutgoingError["fault"] | "no_document" | "other_issuer" | "no_code_flow";
/** Where and as whom we ask: a provider, and our client there. */
export type Connection = { issuer: string; clientId: string; clientSecret: string };
/** What ties an answer of the provider to the browser that began the sign-in. */
export type Secrets = { state: string; nonce: string; verifier: string };
export type Proven = {
  issuer: string;
  subject: string;
  email: string | undefined;
  isVerified: boolean;
  firstName: string;
  lastName: string;
};

/** The person stopped at the provider, or the provider let nobody through. */
export class StoppedThere extends Error {}

const CLOCKS_DIFFER_SECONDS = 30;
const KNOWN_MS = 10 * 60_000;
const MOST_KNOWN = 100;
/** Documents and, within the library, keys of providers are read again after a while. */
const known = new Map<string, { server: oauth.AuthorizationServer; until: number }>();

/** `outgoing` decides where plain HTTP is allowed. */
const through = {
  [oauth.customFetch]: (url: string, init: object) => outgoing(url, init),
  [oauth.allowInsecureRequests]: true,
};

async function readServer(issuer: string): Promise<oauth.AuthorizationServer> {
  const url = new URL(issuer);
  return oauth.processDiscoveryResponse(url, await oauth.discoveryRequest(url, { ...through, algorithm: "oidc" }));
}

async function serverOf(issuer: string): Promise<oauth.AuthorizationServer> {
  const found = known.get(issuer);
  if (found && found.until > Date.now()) return found.server;
  const server = await readServer(issuer);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(issuer, { server, until: Date.now() + KNOWN_MS });
  return server;
}

/** What is wrong with the provider, in one of a few words: its answers are never passed on. */
export async function faultOf(issuer: string): Promise<ProviderFault | undefined> {
  try {
    const server = await readServer(issuer);
    known.delete(issuer);
    const isWhole = server.authorization_endpoint && server.token_endpoint && server.jwks_uri;
    const flows = server.response_types_supported;
    return isWhole && (!flows || flows.includes("code")) ? undefined : "no_code_flow";
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof OutgoingError ? error.cause : error;
    if (cause instanceof OutgoingError) return cause.fault;
    const code = (error as { code?: unknown }).code;
    return code === oauth.JSON_ATTRIBUTE_COMPARISON ? "other_issuer" : "no_document";
  }
}

/** The provider's page, and the secrets that its answer must fit. */
export async function beginAt(
  { issuer, clientId }: Connection,
  redirectUri: string,
): Promise<{ url: string; secrets: Secrets }> {
  const server = await serverOf(issuer);
  const secrets = {
    state: oauth.generateRandomState(),
    nonce: oauth.generateRandomNonce(),
    verifier: oauth.generateRandomCodeVerifier(),
  };
  const page = server.authorization_endpoint ?? "";
  // The browser opens it: nothing but a page of the web.
  if (!page.startsWith("https://") && !isAllowedUrl(page)) throw new OutgoingError("address_not_allowed");
  const url = new URL(page);
  const asked = {
    response_type: "code",
    client_id: clientId,
    redirect_uri: redirectUri,
    scope: "openid email profile",
    state: secrets.state,
    nonce: secrets.nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(secrets.verifier),
    code_challenge_method: "S256",
  };
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
  return { url: url.href, secrets };
}

/** Trades the code of the provider's answer for a token, and checks state, issuer, audience, nonce, times and signature. */
export async function finishAt(
  connection: Connection,
  redirectUri: string,
  { state, nonce, verifier }: Secrets,
  answer: URLSearchParams,
): Promise<Proven> {
  const server = await serverOf(connection.issuer);
  const client: oauth.Client = { client_id: connection.clientId, [oauth.clockTolerance]: CLOCKS_DIFFER_SECONDS };
  const checked = answerOf(server, client, answer, state);
  const methods = server.token_endpoint_auth_methods_supported;
  const isPosted = methods !== undefined && !methods.includes("client_secret_basic");
  const proof = (isPosted ? oauth.ClientSecretPost : oauth.ClientSecretBasic)(connection.clientSecret);
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    proof,
    checked,
    redirectUri,
    verifier,
    through,
  );
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, {
    expectedNonce: nonce,
    requireIdToken: true,
  });
  await oauth.validateApplicationLevelSignature(server, response, through);
  const claims = oauth.getValidatedIdTokenClaims(tokens);
  if (!claims) throw new Error("no identity");
  const more = claims.email === undefined ? await moreClaims(server, client, tokens.access_token, claims.sub) : {};
  return provenBy(connection.issuer, claims.sub, { ...more, ...claims });
}

function answerOf(
  server: oauth.AuthorizationServer,
  client: oauth.Client,
  answer: URLSearchParams,
  state: string,
): URLSearchParams {
  try {
    return oauth.validateAuthResponse(server, client, answer, state);
  } catch (error) {
    throw error instanceof oauth.AuthorizationResponseError ? new StoppedThere() : error;
  }
}

/** Some providers tell the email only at a second address. */
async function moreClaims(
  server: oauth.AuthorizationServer,
  client: oauth.Client,
  accessToken: string,
  subject: string,
): Promise<Record<string, unknown>> {
  if (!server.userinfo_endpoint) return {};
  const response = await oauth.userInfoRequest(server, client, accessToken, through);
  return oauth.processUserInfoResponse(server, client, subject, response);
}

function provenBy(issuer: string, subject: string, claims: Record<string, unknown>): Proven {
  const textOf = (value: unknown) => (typeof value === "string" ? value.trim() : "");
  const [first = "", ...others] = textOf(claims.name).split(/\s+/);
  return {
    issuer,
    subject,
    email: textOf(claims.email) || undefined,
    isVerified: claims.email_verified === true,
    firstName: textOf(claims.given_name) || first,
    lastName: textOf(claims.family_name) || others.join(" "),
  };
}

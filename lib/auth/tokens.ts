import { createSecretKey, type KeyObject } from "node:crypto";
import { errors, jwtVerify, SignJWT } from "jose";
import { isKeyedWord, keyedWord } from "@/lib/adapters/keyed-word";
import { env } from "@/lib/config/env";
import { lifetimes } from "@/lib/rules/lifetimes";

const ISSUER = "atesta";
const AUDIENCE = "atesta-api";

export type AccessClaims = { userId: number; sessionId: number };

/** Holds the user and the session but no rights: those are read from the database on each request. */
export function signAccess({ userId, sessionId }: AccessClaims): Promise<string> {
  return new SignJWT({ sid: sessionId, typ: "access" })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setSubject(String(userId))
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt()
    .setExpirationTime(`${lifetimes.accessMinutes}m`)
    .sign(keyOf(env().JWT_SECRET));
}

/** The access token of a request, if it has one. */
export function bearerOf(headers: Headers): string | undefined {
  return /^Bearer ([\w.-]+)$/i.exec(headers.get("authorization") ?? "")?.[1];
}

type Verified = AccessClaims & { endsAt: number };

/** Cache of verified tokens: clients send the same token many times. */
const verified = new Map<string, Verified>();
const MAX_VERIFIED = 5000;

/** Checks the signature and the expiry. The caller must still check that the session is live. */
export async function readAccess(token: string): Promise<AccessClaims | undefined> {
  const known = verified.get(token) ?? (await verify(token));
  if (!known || known.endsAt <= Date.now() / 1000) {
    verified.delete(token);
    return undefined;
  }
  if (verified.size >= MAX_VERIFIED) verified.clear();
  verified.set(token, known);
  return known;
}

async function verify(token: string): Promise<Verified | undefined> {
  const { JWT_SECRET, JWT_SECRET_OLD } = env();
  const claims = await verifyWith(token, keyOf(JWT_SECRET));
  return claims ?? (JWT_SECRET_OLD ? verifyWith(token, keyOf(JWT_SECRET_OLD)) : undefined);
}

async function verifyWith(token: string, signedWith: KeyObject): Promise<Verified | undefined> {
  try {
    const { payload } = await jwtVerify(token, signedWith, {
      algorithms: ["HS256"],
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ["exp", "iat", "sub"],
    });
    const userId = Number(payload.sub);
    const sessionId = payload.sid;
    if (payload.typ !== "access" || !Number.isSafeInteger(userId) || !Number.isSafeInteger(sessionId)) return undefined;
    return { userId, sessionId: sessionId as number, endsAt: payload.exp ?? 0 };
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

/** At most the present secret and the former one. */
const keys = new Map<string, KeyObject>();

function keyOf(secret: string): KeyObject {
  const key = keys.get(secret) ?? createSecretKey(secret, "utf8");
  keys.set(secret, key);
  return key;
}

export type RefreshClaims = { sessionId: number; counter: number };

export function signRefresh({ sessionId, counter }: RefreshClaims): string {
  return `${sessionId}.${counter}.${keyedWord("refresh", sessionId, counter)}`;
}

/** Checks only the form and the MAC. The session decides whether the counter is the current one. */
export function readRefresh(token: string): RefreshClaims | undefined {
  const [, session, counter, mac] = /^([1-9]\d{0,9})\.(\d{1,9})\.([\w-]{43})$/.exec(token) ?? [];
  if (!session || !counter || !mac) return undefined;
  const claims = { sessionId: Number(session), counter: Number(counter) };
  return isKeyedWord(mac, "refresh", claims.sessionId, claims.counter) ? claims : undefined;
}

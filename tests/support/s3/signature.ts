import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";

/** The only key that the server accepts. */
export const KEY = { accessKeyId: "atesta-tests", secretAccessKey: "only/for+tests=" };

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest("hex");
const hmac = (key: string | Buffer, data: string) => createHmac("sha256", key).update(data).digest();

/** Why Amazon's Signature Version 4 of this request and its body is invalid; undefined if it is valid. */
export function signatureFault(request: IncomingMessage, body: Buffer): string | undefined {
  const [, id, day = "", region = "", signedHeaders = "", signature = ""] =
    AUTHORIZATION.exec(request.headers.authorization ?? "") ?? [];
  const at = String(request.headers["x-amz-date"] ?? "");
  const payload = String(request.headers["x-amz-content-sha256"] ?? "");
  if (id !== KEY.accessKeyId) return "InvalidAccessKeyId";
  if (!signedHeaders.split(";").includes("host") || !at.startsWith(day)) return "AccessDenied";
  if (payload !== sha256(body)) return "XAmzContentSHA256Mismatch";
  const url = new URL(request.url ?? "/", "http://store");
  const pairs = [...url.searchParams].map(([name, value]) => `${escaped(name)}=${escaped(value)}`).sort();
  const headers = signedHeaders.split(";").map((name) => `${name}:${String(request.headers[name] ?? "").trim()}\n`);
  const canonical = [request.method, url.pathname, pairs.join("&"), headers.join(""), signedHeaders, payload].join(
    "\n",
  );
  const scope = `${day}/${region}/s3/aws4_request`;
  const key = [region, "s3", "aws4_request"].reduce(
    (made, part) => hmac(made, part),
    hmac(`AWS4${KEY.secretAccessKey}`, day),
  );
  const wanted = hmac(key, ["AWS4-HMAC-SHA256", at, scope, sha256(canonical)].join("\n"));
  return timingSafeEqual(wanted, Buffer.from(signature, "hex")) ? undefined : "SignatureDoesNotMatch";
}

function escaped(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

import { generateKeyPairSync, sign } from "node:crypto";

/** A self-signed key and certificate for TLS servers of tests. */
export function selfSigned(name = "mail.example"): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "prime256v1" });
  const algorithm = sequence(der(6, Buffer.from("2a8648ce3d040302", "hex")));
  const subject = sequence(der(0x31, sequence(der(6, Buffer.from("550403", "hex")), der(12, Buffer.from(name)))));
  const validity = sequence(der(23, Buffer.from("250101000000Z")), der(23, Buffer.from("491231235959Z")));
  const version = der(0xa0, der(2, Buffer.from([2])));
  const said = sequence(
    version,
    der(2, Buffer.from([1])),
    algorithm,
    subject,
    validity,
    subject,
    publicKey.export({ type: "spki", format: "der" }),
  );
  const signature = der(3, Buffer.from([0]), sign("sha256", said, privateKey));
  const base64 = sequence(said, algorithm, signature).toString("base64");
  return {
    key: String(privateKey.export({ type: "pkcs8", format: "pem" })),
    cert: `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n`,
  };
}

function sequence(...parts: Buffer[]): Buffer {
  return der(0x30, ...parts);
}

/** One DER value: tag, length, content. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const length = body.length < 128 ? [body.length] : [0x82, body.length >> 8, body.length & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
}

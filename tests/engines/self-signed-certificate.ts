import { generateKeyPairSync, sign } from "node:crypto";

/** One ASN.1 value in DER: tag, length, content. */
const der = (tag: number, ...content: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(content);
  const bytes = body.length.toString(16);
  const length = Buffer.from(bytes.length % 2 ? `0${bytes}` : bytes, "hex");
  const head = body.length < 128 ? [tag, body.length] : [tag, 0x80 + length.length, ...length];
  return Buffer.concat([Buffer.from(head), body]);
};

const sequence = (...content: readonly Buffer[]): Buffer => der(0x30, ...content);
const integer = (value: number): Buffer => der(0x02, Buffer.from([value]));
const utcTime = (text: string): Buffer => der(0x17, Buffer.from(text));

const ECDSA_WITH_SHA256 = sequence(der(0x06, Buffer.from("2a8648ce3d040302", "hex")));
const COMMON_NAME = der(0x06, Buffer.from("550403", "hex"));

/** Returns a TLS key and its certificate (RFC 5280), for a client that accepts any certificate. */
export const selfSignedCertificate = (): { readonly key: string; readonly cert: string } => {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "prime256v1" });
  const name = sequence(
    der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from("Stand-in for the tests")))),
  );
  const content = sequence(
    der(0xa0, integer(2)),
    integer(1),
    ECDSA_WITH_SHA256,
    name,
    sequence(utcTime("200101000000Z"), utcTime("491231235959Z")),
    name,
    publicKey.export({ type: "spki", format: "der" }),
  );
  const signature = sign("sha256", content, privateKey);
  const bits = der(0x03, Buffer.from([0]), signature);
  const base64 = sequence(content, ECDSA_WITH_SHA256, bits).toString("base64");
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${base64.replace(/.{64}/g, "$&\n")}\n-----END CERTIFICATE-----\n`,
  };
};

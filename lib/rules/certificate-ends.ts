/** So many days before its last day a certificate comes to its end. */
export const EXPIRING_DAYS = 30;

/** How near the end of a certificate is. */
export const certificateEnds = ["valid", "expiring", "expired"] as const;
export type CertificateEnd = (typeof certificateEnds)[number];

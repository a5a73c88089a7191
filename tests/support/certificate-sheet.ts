import { type CertificateSheet, drawCertificate } from "@/lib/adapters/pdf/draw-certificate";

export const ADDRESS = "https://learn.example.com/certificates/abcdefghijklmnopqrstuvwx";

/** What a certificate in Ukrainian says. */
export const sheet: CertificateSheet = {
  language: "uk",
  title: "Сертифікат № 12",
  issuedAt: new Date("2026-11-20T10:00:00.000Z"),
  company: "Меблева фабрика «Ґанок»",
  heading: "Сертифікат",
  opening: "Власник сертифіката",
  holder: "Ґалаґан Софія Юріївна",
  achievement: "Успішно завершена програма",
  program: "Продавець-консультант (старший)",
  facts: [
    { label: "Номер", value: "№ 12" },
    { label: "Дата", value: "20 листопада 2026 р." },
  ],
  check: { label: "Перевірити сертифікат", address: ADDRESS },
};

/** The file of this certificate, with some of its parts changed. */
export function draw(changes: Partial<CertificateSheet> = {}) {
  return drawCertificate({ ...sheet, ...changes }, { company: 1 });
}

import { drawCertificate } from "@/lib/adapters/pdf/draw-certificate";
import { draw, sheet } from "@/tests/support/certificate-sheet";

test("a page that takes too long is given up as busy, and the next one is drawn by a new thread", async () => {
  const late = drawCertificate(sheet, { company: 1 }, 1);
  const next = draw();
  await expect(late).rejects.toMatchObject({ code: "busy" });
  expect((await next).subarray(0, 5).toString()).toBe("%PDF-");
});

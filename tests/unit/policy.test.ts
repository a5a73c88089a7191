import { createHash } from "node:crypto";
import fs from "node:fs";
import { videoAddress } from "@/components/shared/materials/video-address";

/** The text that the toast library inserts into a style element when it loads. */
function toastStyles(): string {
  const source = fs.readFileSync("node_modules/sonner/dist/index.mjs", "utf8");
  const literal = /__insertCSS\(("(?:[^"\\]|\\.)*")\)/.exec(source)?.[1];
  return JSON.parse(literal ?? '""');
}

test("the content policy allows the styles of the toast library, and no other styles without a nonce", () => {
  const hash = createHash("sha256").update(toastStyles()).digest("base64");
  expect(fs.readFileSync("middleware.ts", "utf8")).toContain(`'sha256-${hash}'`);
});

test("frames can show only the one video site", () => {
  const policy = fs.readFileSync("middleware.ts", "utf8");
  expect(/"frame-src ([^"]+)"/.exec(policy)?.[1]?.split(" ")).toEqual([
    new URL(String(videoAddress("https://youtu.be/aqz-KE-bpKQ"))).origin,
  ]);
});

test("no API request passes through the middleware, which would cut its body at 10 MB", () => {
  const [, source = ""] = /matcher: \["(.+)"\]/.exec(fs.readFileSync("middleware.ts", "utf8")) ?? [];
  const matcher = new RegExp(`^${source}$`);
  const reaches = (paths: string[]) => paths.filter((one) => matcher.test(one));
  expect(reaches(["/", "/auth/login", "/apiary", "/admin/tasks"])).toHaveLength(4);
  expect(
    reaches([
      "/api",
      "/api/v2/handbook/course-files/",
      "/api/v2/handbook/course-files",
      "/api/v2/auth/user/",
      "/api/auth/session",
    ]),
  ).toEqual([]);
});

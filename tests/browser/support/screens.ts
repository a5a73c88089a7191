import type { APIRequestContext } from "@playwright/test";
import type { DemoRole } from "./journey";
import { letterTo, registerPerson, resetLink } from "./reset-links";

/** Placeholders for addresses that are only mailed. */
const MAILED = "/auth/password-reset/confirm/mailed";
const TO_CONFIRM = "/auth/confirm-email/mailed";

/** Every page, with the role that opens it; null for pages before sign-in. */
export const screens: readonly { path: string; role: DemoRole | null; kind: "auth" | "app" }[] = [
  { path: "/auth/login", role: null, kind: "auth" },
  { path: "/auth/register", role: null, kind: "auth" },
  { path: "/auth/password-reset", role: null, kind: "auth" },
  { path: "/auth/password-reset/confirm/MQ/none/", role: null, kind: "auth" },
  { path: MAILED, role: null, kind: "auth" },
  { path: TO_CONFIRM, role: null, kind: "auth" },
  { path: "/auth/confirm-email/1/none/", role: null, kind: "auth" },
  { path: "/auth/unauthorized", role: null, kind: "auth" },
  { path: "/certificates/demo-certificate-that-stands", role: null, kind: "auth" },
  { path: "/certificates/demo-certificate-taken-back", role: null, kind: "auth" },
  { path: "/certificates/no-such-certificate-is-there", role: null, kind: "auth" },
  { path: "/no/such/page", role: null, kind: "auth" },
  { path: "/profile/specializations", role: "employee", kind: "app" },
  { path: "/profile/no-such-page", role: "employee", kind: "app" },
  { path: "/faq", role: "employee", kind: "app" },
  { path: "/faq/answers", role: "administrator", kind: "app" },
  { path: "/support", role: "employee", kind: "app" },
  { path: "/admin/dictionaries/positions", role: "administrator", kind: "app" },
  { path: "/admin/dictionaries/users?users.size=25", role: "administrator", kind: "app" },
  { path: "/admin/dictionaries/users/import", role: "administrator", kind: "app" },
  { path: "/admin/dictionaries/units", role: "administrator", kind: "app" },
  { path: "/admin/dictionaries/competencies", role: "administrator", kind: "app" },
  { path: "/admin/dictionaries/competencies/1", role: "administrator", kind: "app" },
  { path: "/admin/dictionaries/competencies/1?tab=settings", role: "administrator", kind: "app" },
  { path: "/admin/dictionaries/trainings", role: "administrator", kind: "app" },
  { path: "/admin/dictionaries/competencies/1?tab=test", role: "administrator", kind: "app" },
  { path: "/admin/dictionaries/checklists", role: "administrator", kind: "app" },
  { path: "/admin/dictionaries/specializations", role: "administrator", kind: "app" },
  { path: "/admin/dictionaries/adaptation", role: "administrator", kind: "app" },
  { path: "/admin/audit", role: "administrator", kind: "app" },
  { path: "/admin/dictionaries/adaptation?tab=assign", role: "administrator", kind: "app" },
];

export async function addressOf(path: string, request: APIRequestContext): Promise<string> {
  if (path === TO_CONFIRM) return (await letterTo(await registerPerson(request))).link;
  return path === MAILED ? resetLink(request) : path;
}

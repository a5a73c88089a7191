import type { Language } from "@/lib/contracts/fields";
import type { Messages } from "./catalogue";

declare module "next-intl" {
  interface AppConfig {
    Locale: Language;
    Messages: Messages;
  }
}

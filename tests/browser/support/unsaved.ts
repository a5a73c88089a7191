import type { Page } from "@playwright/test";

/** What somebody types for a position, and what is asked before that is lost. */
export const titleField = (page: Page) => page.getByRole("main").getByRole("textbox", { name: "Title" });
export const question = (page: Page) => page.getByRole("alertdialog", { name: "Leave without saving?" });

import type { Page } from "@playwright/test";

/** Typing a position, and the question before it is lost. */
export const titleField = (page: Page) => page.getByRole("main").getByRole("textbox", { name: "Title" });
export const question = (page: Page) => page.getByRole("alertdialog", { name: "Discard changes?" });

"use client";

import { TestTab } from "./test/test-tab";

/** Where the online test of a course is edited. */
export { TestTab as TestPlace };

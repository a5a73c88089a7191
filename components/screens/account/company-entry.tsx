"use client";

import { type ComponentProps, lazy } from "react";
import type { CompanyButton } from "./company-button";

/** Loaded only for people whose company has such a sign-in. */
const Part = lazy(() => import("./company-button").then((part) => ({ default: part.CompanyButton })));

export function CompanyEntry(props: ComponentProps<typeof CompanyButton>) {
  return <Part {...props} />;
}

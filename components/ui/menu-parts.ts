"use client";

import type * as Radix from "@radix-ui/react-dropdown-menu";
import { createContext, type RefObject } from "react";

type MenuPartsValue = Pick<typeof Radix, "Item" | "CheckboxItem" | "ItemIndicator" | "Label" | "Separator"> & {
  /** What was chosen, until the menu is closed. */
  chosen: RefObject<(() => void) | undefined>;
};

/** What the rows of a menu are made of: an open menu brings it along, so that a page without one does not carry it. */
export const MenuParts = createContext<MenuPartsValue | null>(null);

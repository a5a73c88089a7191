"use client";

import type * as Radix from "@radix-ui/react-dropdown-menu";
import { createContext, type RefObject } from "react";

type MenuPartsValue = Pick<typeof Radix, "Item" | "CheckboxItem" | "ItemIndicator" | "Label" | "Separator"> & {
  /** The chosen action, until the menu is closed. */
  chosen: RefObject<(() => void) | undefined>;
};

/** The parts of menu rows, provided by an open menu, so that other pages do not load them. */
export const MenuParts = createContext<MenuPartsValue | null>(null);

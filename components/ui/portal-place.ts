"use client";

import { createContext, useContext } from "react";

const PortalPlace = createContext<HTMLElement | null>(null);

/** An open dialog offers itself here, and what floats inside it hangs in it: within its focus, its scrolling and its modality. */
export const PortalPlaceProvider = PortalPlace.Provider;

/** Tells where what floats beside `near` should hang: in the open dialog, else in the landmark around it, so that readers never find it outside of all. */
export function usePortalPlace(): (near: Element | null) => HTMLElement | undefined {
  const dialog = useContext(PortalPlace);
  return (near) => dialog ?? near?.closest<HTMLElement>("main, nav, header, aside, footer") ?? undefined;
}

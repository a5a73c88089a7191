"use client";

import { createContext, useContext } from "react";

const PortalPlace = createContext<HTMLElement | null>(null);

/**
 * An open dialog provides its element here, so that floating elements inside belong to its focus, scrolling and
 * modality.
 */
export const PortalPlaceProvider = PortalPlace.Provider;

/**
 * The container for an element floating near `near`: the open dialog, otherwise the landmark around it, so that it is
 * never outside of all landmarks.
 */
export function usePortalPlace(): (near: Element | null) => HTMLElement | undefined {
  const dialog = useContext(PortalPlace);
  return (near) => dialog ?? near?.closest<HTMLElement>("main, nav, header, aside, footer") ?? undefined;
}

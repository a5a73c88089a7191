import { parseAsStringLiteral, useQueryState, useQueryStates } from "nuqs";
import { useEffect, useEffectEvent } from "react";

/** The parts of the page, by their ids. */
const places = [
  "personal",
  "email",
  "password",
  "second-factor",
  "first-page",
  "letters",
  "calendar",
  "sessions",
  "data",
] as const;
export type Place = (typeof places)[number];

const form = parseAsStringLiteral(["change"] as const);

/**
 * Leads to the part that the address names, once the page is there, and takes it from the address: the same link works
 * again. A hash would not do: the panel with the link closes meanwhile, which keeps the page where it is. `onWanted` opens the
 * part, also one whose form or hash the address names.
 */
export function useWantedPart(isThere: boolean, onWanted: (place: Place) => void): void {
  const [wanted, setWanted] = useQueryState("part", parseAsStringLiteral(places));
  const [{ email, password }] = useQueryStates({ email: form, password: form });
  const show = useEffectEvent(onWanted);
  useEffect(() => {
    const place = places.find((one) => window.location.hash === `#${one}`);
    if (place) show(place);
    if (email) show("email");
    if (password) show("password");
  }, [email, password]);
  useEffect(() => {
    if (!wanted || !isThere) return;
    show(wanted);
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        const part = document.getElementById(wanted);
        part?.focus({ preventScroll: true });
        part?.scrollIntoView();
        void setWanted(null);
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [wanted, isThere, setWanted]);
}

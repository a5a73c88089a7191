import { parseAsStringLiteral, useQueryState, useQueryStates } from "nuqs";
import { useEffect, useEffectEvent, useState } from "react";

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

/** What a reader does who wants to be elsewhere on the page. */
const inputs = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/**
 * Leads to the part that the address names, once the page is there, and takes it from the address: the same link works
 * again. A hash would not do: the panel with the link closes meanwhile, which keeps the page where it is. `onWanted` opens the
 * part, also one whose form or hash the address names.
 */
export function useWantedPart(isThere: boolean, onWanted: (place: Place) => void): void {
  const [wanted, setWanted] = useQueryState("part", parseAsStringLiteral(places));
  const [{ email, password }] = useQueryStates({ email: form, password: form });
  const [led, setLed] = useState<{ to: Place }>();
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
    setLed({ to: wanted });
    void setWanted(null);
  }, [wanted, isThere, setWanted]);
  useEffect(() => (led ? leadTo(led.to) : undefined), [led]);
}

/** For how long a scroll that no input began is the router's. */
const ROUTER_MS = 3_000;

/**
 * The router scrolls to the top once more when the rest of the page has come, and the parts above get their height when their
 * answers have: the wanted part is brought back until its reader does something. Gives what ends it.
 */
function leadTo(place: Place): () => void {
  const scroll = () => document.getElementById(place)?.scrollIntoView();
  const sizes = new ResizeObserver(scroll);
  const end = new AbortController();
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      const part = document.getElementById(place);
      part?.focus({ preventScroll: true });
      scroll();
      if (part?.parentElement) sizes.observe(part.parentElement);
    });
  });
  window.addEventListener("scroll", scroll, { signal: AbortSignal.any([end.signal, AbortSignal.timeout(ROUTER_MS)]) });
  const leave = () => {
    cancelAnimationFrame(frame);
    sizes.disconnect();
    end.abort();
  };
  for (const input of inputs) window.addEventListener(input, leave, { signal: end.signal });
  return leave;
}

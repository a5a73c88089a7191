import { createContext, useCallback, useContext, useSyncExternalStore } from "react";
import type { Language } from "@/lib/contracts/fields";

/** The preferences of a person in this browser. */
export type Settings = {
  lang: Language;
  drawerOpen: boolean;
  adminActive: boolean;
  density: "compact" | "usual" | "cosy";
  /** Per group of the menu, whether the person folded or opened it. */
  foldedGroups: Record<string, boolean>;
  /** Per name of a table, the hidden columns. */
  hiddenColumns: Record<string, string[]>;
  /** The learner knows that a tick cannot be taken back. */
  tickExplained: boolean;
  /** Keys that are pressed without Ctrl: 1 to 9 and T in a test, J and K among tasks, ? for the list of keys. */
  quizKeys: boolean;
  /** The clock of a test, until its last minute. */
  timeHidden: boolean;
  /** In My Marks each task is shown as its competencies. */
  marksByCompetency: boolean;
};

export const defaultSettings: Settings = {
  lang: "en",
  drawerOpen: true,
  adminActive: false,
  density: "usual",
  foldedGroups: {},
  hiddenColumns: {},
  tickExplained: false,
  quizKeys: true,
  timeHidden: false,
  marksByCompetency: false,
};

const STORAGE_KEY = "atesta-settings";
/** These affect the first paint, so they are in a cookie, which the server reads. */
const PAINTED = ["drawerOpen", "adminActive", "density", "foldedGroups", "tickExplained"] as const;
const YEAR = 365 * 86_400;

const listeners = new Set<() => void>();
let known: Settings | undefined;

/** The settings with which the server rendered the page. */
export const PaintedSettings = createContext<Settings>(defaultSettings);

/** Parses stored settings; invalid values are ignored. */
export function readSettings(text: string | null | undefined): Settings {
  try {
    const found = JSON.parse(text ?? "{}") as Partial<Record<keyof Settings, unknown>>;
    const right = Object.entries(found ?? {}).filter(
      ([name, value]) => typeof value === typeof defaultSettings[name as keyof Settings] && value !== null,
    );
    const given = { ...defaultSettings, ...Object.fromEntries(right) } as Settings;
    const settings = { ...given, hiddenColumns: ofNamedTables(given.hiddenColumns) };
    return ["compact", "usual", "cosy"].includes(settings.density) ? settings : { ...settings, density: "usual" };
  } catch {
    return defaultSettings;
  }
}

/** Former versions stored columns under captions, with names of people, and under units: these are forgotten. */
function ofNamedTables(hidden: Settings["hiddenColumns"]): Settings["hiddenColumns"] {
  return Object.fromEntries(Object.entries(hidden).filter(([table]) => /^[a-z][A-Za-z]*$/.test(table)));
}

function currentSettings(painted: Settings): Settings {
  known ??= { ...readSettings(storedText()), ...Object.fromEntries(PAINTED.map((name) => [name, painted[name]])) };
  return known;
}

function storedText(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

function saveSettings(settings: Settings): void {
  known = settings;
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(settings));
  } catch {
    // Without storage the choice lasts until the page is left.
  }
  const painted = Object.fromEntries(PAINTED.map((name) => [name, settings[name]]));
  writeCookie("settings", JSON.stringify(painted));
  for (const listener of listeners) listener();
}

/** Stores a choice that the server needs for rendering. Not secret; forgotten a year after the choice. */
export function writeCookie(name: string, value: string, seconds = YEAR): void {
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}

function subscribe(listener: () => void): () => void {
  const fromOtherTab = ({ key, newValue }: StorageEvent) => {
    if (key !== STORAGE_KEY) return;
    known = readSettings(newValue);
    listener();
  };
  listeners.add(listener);
  window.addEventListener("storage", fromOtherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", fromOtherTab);
  };
}

export function useSetting<N extends keyof Settings>(name: N): [Settings[N], (value: Settings[N]) => void] {
  const painted = useContext(PaintedSettings);
  const value = useSyncExternalStore(
    subscribe,
    () => currentSettings(painted)[name],
    () => painted[name],
  );
  const set = useCallback(
    (next: Settings[N]) => saveSettings({ ...currentSettings(painted), [name]: next }),
    [name, painted],
  );
  return [value, set];
}

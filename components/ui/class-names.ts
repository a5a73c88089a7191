import { type ClassValue, clsx } from "clsx";

/** Joins class names and skips false ones. It does not resolve conflicts: set each property once. */
export function cx(...names: ClassValue[]): string {
  return clsx(names);
}

import { type ClassValue, clsx } from "clsx";

/** Joins class names, leaving out what is false. It does not resolve conflicts: give each property one class. */
export function cx(...names: ClassValue[]): string {
  return clsx(names);
}

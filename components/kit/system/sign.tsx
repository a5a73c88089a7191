const paths = {
  warning: "m21.7 18-8-14a2 2 0 0 0-3.4 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.7-3M12 9v4m0 4h.01",
  fatal: "M8 2.5h8L21.5 8v8L16 21.5H8L2.5 16V8zM12 8v4m0 4h.01",
  offline:
    "M12 20h.01M8.5 16.4a5 5 0 0 1 7 0M5 12.9a10 10 0 0 1 5.2-2.7m8.8 2.7a10 10 0 0 0-2-1.5M2 8.8a15 15 0 0 1 4.2-2.6m15.8 2.6a15 15 0 0 0-11.3-3.8M2 2l20 20",
} as const;

/** Icons of the error screens, drawn here: these screens are part of every page and must be small. */
export function Sign({ name }: { name: keyof typeof paths }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="size-10"
    >
      <path d={paths[name]} />
    </svg>
  );
}

import type { ReactNode } from "react";

type PartProps = { id: string; title: ReactNode; aside?: ReactNode; children: ReactNode };

/** A part of the page under its heading, without a frame. */
export function Part({ id, title, aside, children }: PartProps) {
  return (
    <section aria-labelledby={`home-${id}`} className="grid min-w-0 grid-cols-1 content-start gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={`home-${id}`} className="font-semibold text-md">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

type HeadsProps = { names: readonly string[] };

/** The heads of a table of bars, which only screen readers need: who sees the rows sees what they are. */
export function Heads({ names }: HeadsProps) {
  return (
    <thead>
      <tr>
        {names.map((name) => (
          <th key={name} scope="col" className="p-0">
            <span className="sr-only">{name}</span>
          </th>
        ))}
      </tr>
    </thead>
  );
}

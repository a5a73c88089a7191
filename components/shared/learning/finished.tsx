import type { Certificate } from "@/lib/contracts/certificates";
import { FinishedCard } from "./finished-card";
import type { FinishedProgram } from "./finished-lately";
import { FinishedLine } from "./finished-line";

type FinishedProps = { programs: readonly FinishedProgram[]; certificates: ReadonlyMap<number, Certificate> };

/**
 * For a week what was finished, without a heading: the congratulation is one. `certificates` by the program of the person.
 * Nothing here is loaded later, so that nothing below moves.
 */
export function Finished({ programs, certificates }: FinishedProps) {
  if (programs.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {programs.map((program) => {
        const certificate = program.kind === "education" ? certificates.get(program.id) : undefined;
        return (
          <li key={program.id}>
            {certificate ? (
              <FinishedCard program={program} certificate={certificate} />
            ) : (
              <FinishedLine program={program} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

import { useTranslations } from "next-intl";
import { parseAsArrayOf, parseAsInteger, useQueryState } from "nuqs";
import type { Certificate } from "@/lib/contracts/certificates";
import type { UserProgram } from "@/lib/contracts/user-programs";
import { ProgramRow } from "./program-row";

const openParser = parseAsArrayOf(parseAsInteger).withDefault([]);

type ProgramTableProps = { programs: readonly UserProgram[]; certificates: readonly Certificate[] };

/** The specializations that are learned, wait for approval or are done. Opened rows are in the address. */
export function ProgramTable({ programs, certificates }: ProgramTableProps) {
  const t = useTranslations("mySpecializations");
  const [open, setOpen] = useQueryState("open", openParser);
  const toggle = (id: number) => void setOpen(open.includes(id) ? open.filter((one) => one !== id) : [...open, id]);
  return (
    <div className="overflow-hidden rounded-lg border border-border bg-surface">
      <table className="block w-full md:table">
        <caption className="sr-only">{t("programs")}</caption>
        <thead className="sr-only md:not-sr-only md:table-header-group">
          <tr className="text-left text-fg-muted text-sm">
            {(["title", "status", "progress", "passDate", "deadline"] as const).map((name) => (
              <th key={name} scope="col" className="px-4 py-2 font-medium">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block md:table-row-group">
          {programs.map((program) => (
            <ProgramRow
              key={program.id}
              program={program}
              certificates={certificates.filter(({ user_program }) => user_program === program.id)}
              isOpen={open.includes(program.id)}
              onToggle={() => toggle(program.id)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

"use client";

import { ClipboardList, Layers, LibraryBig, Network, UserRound } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef } from "react";
import { Avatar } from "@/components/ui/avatar";
import { cx } from "@/components/ui/class-names";
import type { Choice, Group } from "./find-choices";

const icons = { people: UserRound, units: Network, courses: LibraryBig, programs: Layers, tasks: ClipboardList };

type FindListProps = {
  id: string;
  groups: readonly Group[];
  marked: Choice | undefined;
  isBusy: boolean;
  onMark(choice: Choice): void;
  onChoose(choice: Choice): void;
};

/** The id of a choice's element, for `aria-activedescendant`. */
export function optionId(list: string, { key }: Choice): string {
  return `${list}-${key}`;
}

/** The choices in groups. The focus stays in the field above. */
export function FindList({ id, groups, marked, isBusy, onMark, onChoose }: FindListProps) {
  const t = useTranslations("find");
  const list = useRef<HTMLDivElement>(null);
  const markedId = marked && optionId(id, marked);
  useEffect(() => {
    if (markedId) document.getElementById(markedId)?.scrollIntoView({ block: "nearest" });
  }, [markedId]);
  return (
    <div ref={list} id={id} role="listbox" aria-label={t("results")} aria-busy={isBusy} className="-mx-2 grid gap-3">
      {groups.map(({ name, choices }) => (
        <Titled key={name} id={`${id}-${name}`} title={t(`groups.${name}`)}>
          {choices.map((choice) => (
            <Option
              key={choice.key}
              id={optionId(id, choice)}
              choice={{ ...choice, ...(!choice.icon && name in icons && { icon: icons[name as keyof typeof icons] }) }}
              isMarked={choice === marked}
              onMark={() => onMark(choice)}
              onChoose={() => onChoose(choice)}
            />
          ))}
        </Titled>
      ))}
    </div>
  );
}

function Titled({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  const named = { role: "group", "aria-labelledby": id } as const;
  return (
    <div {...named}>
      <p id={id} aria-hidden className="px-2 pb-1 font-medium text-fg-muted text-xs">
        {title}
      </p>
      {children}
    </div>
  );
}

type OptionProps = { id: string; choice: Choice; isMarked: boolean; onMark(): void; onChoose(): void };

/** Keys are handled in the field, so a line needs no focus. */
function Option({ id, choice, isMarked, onMark, onChoose }: OptionProps) {
  const { title, hint, icon: Icon, person } = choice;
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isMarked}
      onClick={onChoose}
      onKeyDown={undefined}
      onMouseMove={() => !isMarked && onMark()}
      className={cx(
        "flex min-h-9 cursor-pointer scroll-my-8 items-center gap-3 rounded-sm px-2 py-1 pointer-coarse:min-h-touch",
        isMarked &&
          "bg-primary-soft inset-ring inset-ring-ring forced-colors:outline-2 forced-colors:-outline-offset-2",
      )}
    >
      {person ? (
        <Avatar person={person.id} src={person.image} name={title} size={24} />
      ) : (
        Icon && <Icon aria-hidden className="mx-[3px] size-[18px] shrink-0 text-fg-muted" />
      )}
      <span className="min-w-0 flex-1 wrap-anywhere">
        {title}
        {hint && <span className="block text-fg-muted text-sm">{hint}</span>}
      </span>
    </div>
  );
}

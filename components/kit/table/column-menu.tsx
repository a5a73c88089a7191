"use client";

import { Columns3 } from "lucide-react";
import { useTranslations } from "next-intl";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { IconButton } from "@/components/ui/icon-button";
import { Menu, MenuCheckItem } from "@/components/ui/menu";
import type { TableModel } from "./use-table-model";

/** Which columns a table shows. */
export function ColumnMenu<Row>({ choices }: { choices: TableModel<Row>["choices"] }) {
  const t = useTranslations("table");
  const place = useRef<HTMLSpanElement>(null);
  return (
    <span ref={place} className="flex max-sm:hidden">
      <Menu
        label={t("columns")}
        trigger={
          <IconButton label={t("columns")}>
            <Columns3 aria-hidden />
          </IconButton>
        }
      >
        <ColumnItems choices={choices} place={place} />
      </Menu>
    </span>
  );
}

type ColumnItemsProps<Row> = {
  choices: TableModel<Row>["choices"];
  /** Any element inside the table's frame. */
  place: RefObject<HTMLElement | null>;
};

/** They are there while the menu is open. A column that is chosen but has left a narrow table is neither on nor off. */
function ColumnItems<Row>({ choices, place }: ColumnItemsProps<Row>) {
  const t = useTranslations("table");
  const withoutRoom = useWithoutRoom(place);
  const shown = choices.filter(({ isVisible }) => isVisible).length;
  return choices.map(({ column, isVisible, toggle }) => {
    const hasRoom = !withoutRoom.includes(column.id);
    return (
      // The last visible column cannot be hidden.
      <MenuCheckItem
        key={column.id}
        isChecked={isVisible && (hasRoom || "indeterminate")}
        onChange={() => (isVisible && shown === 1 ? undefined : toggle())}
      >
        {column.header}
        {isVisible && !hasRoom && <span className="block text-fg-muted text-xs">{t("noRoom")}</span>}
      </MenuCheckItem>
    );
  });
}

/** The columns that the browser does not show now, because the table is too narrow: each choice may change them. */
function useWithoutRoom(place: RefObject<HTMLElement | null>): readonly string[] {
  const [ids, setIds] = useState("");
  useLayoutEffect(() => {
    const heads = place.current?.closest("[data-table]")?.querySelector("thead")?.querySelectorAll("[data-column]");
    const gone = [...(heads ?? [])].filter((head) => !head.checkVisibility());
    setIds(gone.map((head) => head.getAttribute("data-column")).join(" "));
  });
  return ids.split(" ");
}

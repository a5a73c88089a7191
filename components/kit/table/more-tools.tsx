"use client";

import { Download, Ellipsis } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Menu, MenuCheckItem, MenuItem } from "@/components/ui/menu";
import type { Tool } from "./column";
import { type Order, useOrderName } from "./sort-choice";
import { formatSort, type Sort } from "./view";

type MoreToolsProps = {
  orders: readonly Order[];
  sort: Sort | null;
  onSort(sort: Sort | null): void;
  tools: readonly Tool[];
  onExport(): void;
};

/** What a phone's toolbar has no room for: the orders, if no sheet of filters has them, links, and the export. */
export function MoreTools({ orders, sort, onSort, tools, onExport }: MoreToolsProps) {
  const t = useTranslations("table");
  const nameOf = useOrderName();
  return (
    <div className="sm:hidden">
      <Menu
        label={t("more")}
        trigger={
          <Button variant="ghost" size="icon" aria-label={t("more")}>
            <Ellipsis aria-hidden />
          </Button>
        }
      >
        {orders.map((order) => (
          <MenuCheckItem
            key={formatSort(order)}
            isChecked={sort !== null && formatSort(order) === formatSort(sort)}
            onChange={() => onSort({ id: order.id, isDescending: order.isDescending })}
          >
            {nameOf(order)}
          </MenuCheckItem>
        ))}
        {tools.map((tool) => (
          <ToolItem key={tool.href} tool={tool} />
        ))}
        <MenuItem icon={<Download aria-hidden />} onSelect={onExport}>
          {t("exportCsv")}
        </MenuItem>
      </Menu>
    </div>
  );
}

function ToolItem({ tool: { label, href, icon: Icon } }: { tool: Tool }) {
  const router = useRouter();
  return (
    <MenuItem icon={<Icon aria-hidden />} onSelect={() => router.push(href)}>
      {label}
    </MenuItem>
  );
}

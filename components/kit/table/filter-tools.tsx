import { cx } from "@/components/ui/class-names";
import type { Filter } from "./column";
import type { Noun } from "./data-table-props";
import { FilterChips } from "./filter-chips";
import { FilterMenu } from "./filter-menu";
import { FilterSheet } from "./filter-sheet";
import { type Order, SortField } from "./sort-choice";
import type { ChangeView } from "./use-view";
import type { TableView } from "./view";

/** A switch has its whole name beside it, so it takes more room than a field. */
const roomOf = ({ kind }: Filter) => (kind === "yes" ? 1.5 : 1);

/** Where filters of so much room stand side by side; in a narrower table, and if there are more, all stand in a sheet. */
const inline = [
  { most: 4, sheet: "@min-[880px]/data:hidden", row: "contents @max-[880px]/data:hidden" },
  { most: 6.5, sheet: "@min-[1180px]/data:hidden", row: "contents @max-[1180px]/data:hidden" },
];

type FilterToolsProps = {
  filters: readonly Filter[];
  view: TableView;
  change: ChangeView;
  /** The number of matching rows. */
  count: number;
  noun: Noun;
  orders: readonly Order[];
};

/** The filters of the toolbar: side by side, or behind one button. */
export function FilterTools({ filters, view, change, count, noun, orders }: FilterToolsProps) {
  if (filters.length === 0) return null;
  const room = filters.reduce((sum, filter) => sum + roomOf(filter), 0);
  const place = inline.find(({ most }) => room <= most);
  const filterBy = (id: string, value: string | undefined) => change({ filter: { id, value } });
  return (
    <>
      <div className={place?.sheet}>
        <FilterSheet
          filters={filters}
          values={view.filters}
          count={count}
          noun={noun}
          onFilter={filterBy}
          onClear={() => change({ filters: {} })}
        >
          {orders.length > 0 && (
            <div className="sm:hidden">
              <SortField orders={orders} sort={view.sort} onSort={(sort) => change({ sort })} />
            </div>
          )}
        </FilterSheet>
      </div>
      <FilterChips
        filters={filters}
        values={view.filters}
        onFilter={filterBy}
        className={cx("flex-1 max-sm:hidden", place?.sheet)}
      />
      {place && (
        <div className={place.row}>
          {filters.map((filter) => (
            <FilterMenu key={filter.id} filter={filter} values={view.filters} onFilter={filterBy} />
          ))}
        </div>
      )}
    </>
  );
}

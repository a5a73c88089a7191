import type { Filter } from "./column";
import { FilterMenu } from "./filter-menu";
import { FilterSheet } from "./filter-sheet";
import { type Order, SortField } from "./sort-choice";
import type { ChangeView } from "./use-view";
import type { TableView } from "./view";

/** More filters than this stand in a sheet; so do all where the table is narrow. */
const FEW_FILTERS = 4;

type FilterToolsProps = {
  filters: readonly Filter[];
  view: TableView;
  change: ChangeView;
  /** The number of matching rows. */
  count: number;
  orders: readonly Order[];
};

/** The filters of the toolbar: side by side, or behind one button. */
export function FilterTools({ filters, view, change, count, orders }: FilterToolsProps) {
  if (filters.length === 0) return null;
  const isInline = filters.length <= FEW_FILTERS;
  const filterBy = (id: string, value: string | undefined) => {
    const { [id]: _, ...others } = view.filters;
    change({ filters: value === undefined ? others : { ...others, [id]: value } });
  };
  return (
    <>
      <div className={isInline ? "@min-[880px]/data:hidden" : undefined}>
        <FilterSheet
          filters={filters}
          values={view.filters}
          count={count}
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
      {isInline && (
        <div className="contents @max-[880px]/data:hidden">
          {filters.map((filter) => (
            <FilterMenu key={filter.id} filter={filter} values={view.filters} onFilter={filterBy} />
          ))}
        </div>
      )}
    </>
  );
}

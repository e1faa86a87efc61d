import type { OperatorRole } from '#contract/roles';
import type { Search, SetSearch } from '#web/platform/table-search.ts';

/** Where in a section one is: what every page of a section is told. */
export interface SectionPlace {
  role: OperatorRole;
  /** What stands in the address after /{role}/{section}. */
  segments: readonly string[];
  search: Search;
  setSearch: SetSearch;
}

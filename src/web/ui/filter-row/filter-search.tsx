import { type SearchOption, SearchSelect } from '../form/search-select';
import classes from './filter-row.module.css';

type FilterSearchProps = {
  label: string;
  /** What is said while nobody is chosen: "All players". */
  all: string;
  nothingFound: string;
  value: SearchOption | null;
  options: readonly SearchOption[];
  isLoading: boolean;
  onSearch: (text: string) => void;
  onChange: (value: string | undefined) => void;
};

/** One of many, or all. The server searches; an emptied field means all again. */
export function FilterSearch({ all, onChange, ...field }: FilterSearchProps) {
  return (
    <div className={classes.search}>
      <SearchSelect {...field} placeholder={all} onChange={(option) => onChange(option?.value)} />
    </div>
  );
}

import { useEffect, useRef } from 'react';
import classes from '#web/ui/controls/filter-chips.module.css';
import { Icon, type IconShape } from '#web/ui/controls/icon.tsx';

interface ChoiceChipsProps<Value extends string> {
  /** Names the group for screen readers. */
  label: string;
  options: readonly { value: Value; label: string; icon?: IconShape; opensDialog?: boolean }[];
  value: Value;
  onChoose: (value: Value) => void;
}

/** A choice of one among a few, as chips. On a phone they are one line that scrolls sideways. */
export function ChoiceChips<Value extends string>({
  label,
  options,
  value,
  onChoose,
}: ChoiceChipsProps<Value>) {
  const chips = useChosenInSight(value);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend and a form's meaning.
    <div ref={chips} className={classes.chips} role="group" aria-label={label} data-print="hidden">
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={classes.chip}
          aria-pressed={option.value === value}
          aria-haspopup={option.opensDialog === true ? 'dialog' : undefined}
          onClick={() => onChoose(option.value)}
        >
          <span className={classes.pill}>
            {option.icon !== undefined && <Icon of={option.icon} size={14} />}
            {option.label}
          </span>
        </button>
      ))}
    </div>
  );
}

/** If the chips are a scrollable row, the chosen one is scrolled into view. */
function useChosenInSight(value: string) {
  const row = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the value says which chip is pressed.
  useEffect(() => {
    const chosen = row.current?.querySelector('[aria-pressed="true"]');
    if (!row.current || !chosen) return;
    const frame = row.current.getBoundingClientRect();
    const chip = chosen.getBoundingClientRect();
    row.current.scrollLeft += chip.left - frame.left - (frame.width - chip.width) / 2;
  }, [value]);
  return row;
}

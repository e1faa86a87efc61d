import { type ReactNode, useId } from 'react';
import classes from '#web/ui/form/form-field.module.css';
import { Text } from '#web/ui/layout/layout.tsx';

type SegmentedProps<Value extends string> = {
  label: string;
  /** `lang` is the language of the label, if it is another one than that of the page. */
  options: readonly { value: Value; label: string; lang?: string }[];
  value: Value;
  onChange: (value: Value) => void;
  error?: ReactNode;
  disabled?: boolean;
  /** The label is for screen readers only. */
  isLabelHidden?: boolean;
};

/** A choice of a few options, all visible. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, options, value, onChange, error, disabled = false, isLabelHidden = false } = props;
  const name = useId();
  const errorId = useId();
  const hasError = error !== undefined && error !== null && error !== false;
  return (
    <fieldset className={classes.group} disabled={disabled} aria-describedby={hasError ? errorId : undefined}>
      <legend className={classes.label} data-hidden={isLabelHidden || undefined}>
        {label}
      </legend>
      <div className={classes.segments} data-bad={hasError || undefined}>
        {options.map((option) => (
          <label key={option.value} className={classes.segment} lang={option.lang}>
            <input
              className="covering"
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      {hasError && (
        <Text id={errorId} as="p" size="12" weight="500" tone="red" className="above-1">
          {error}
        </Text>
      )}
    </fieldset>
  );
}

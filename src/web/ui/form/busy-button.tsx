import { Button, type ButtonProps } from '@mantine/core';
import type { MouseEventHandler, ReactNode } from 'react';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import classes from '#web/ui/form/form-field.module.css';
import { keepFocus } from '#web/ui/form/keep-focus.ts';

type BusyButtonProps = ButtonProps & {
  isBusy: boolean;
  /** The label while busy, such as "Processing...". */
  busyLabel?: ReactNode;
  /** There is nothing to send. The button is off and keeps the focus. */
  isOff?: boolean;
  type?: 'button' | 'submit';
  onClick?: MouseEventHandler<HTMLButtonElement>;
  children: ReactNode;
};

/** A button that keeps its width and focus while it waits. A second press is ignored. */
export function BusyButton({
  isBusy,
  isOff = false,
  busyLabel,
  children,
  onClick,
  leftSection,
  type,
  className,
  ...rest
}: BusyButtonProps) {
  // Without room for a spinner beside the label it lies over the label, which is transparent and keeps its width and name.
  const isBare = busyLabel === undefined && leftSection === undefined;
  return (
    <Button
      {...rest}
      type={type ?? 'button'}
      aria-busy={isBusy}
      aria-disabled={isBusy || isOff || undefined}
      data-disabled={isOff || undefined}
      leftSection={isBusy && !isBare ? <Spinner /> : leftSection}
      className={className === undefined ? (classes.button ?? '') : `${classes.button} ${className}`}
      {...(type === 'submit' && { onMouseDown: keepFocus })}
      onClick={(event) => {
        if (isBusy || isOff) event.preventDefault();
        else onClick?.(event);
      }}
    >
      <span className={classes.labels}>
        <span
          data-hidden={(isBusy && busyLabel !== undefined) || undefined}
          data-clear={(isBusy && isBare) || undefined}
        >
          {children}
        </span>
        {isBusy && busyLabel !== undefined && <span>{busyLabel}</span>}
        {isBusy && isBare && <Spinner />}
      </span>
    </Button>
  );
}

import { Button } from '@mantine/core';
import classes from './header-button.module.css';
import { Icon, type IconShape } from './icon';
import { Link } from './link';
import { Spinner } from './spinner';

type HeaderButtonProps = {
  label: string;
  icon: IconShape;
  /** The page's main act is filled and keeps its words on a phone. */
  isMain?: boolean;
  href?: string;
  onClick?: () => void;
  isBusy?: boolean;
  /** Said while busy: "4,100 of 4,812". */
  busyLabel?: string;
  disabled?: boolean;
};

/** An act of the page, beside its heading. On a phone the lesser ones are icons. */
export function HeaderButton({ label, icon, isMain = false, isBusy = false, ...rest }: HeaderButtonProps) {
  const { href, onClick, busyLabel, disabled } = rest;
  const look = {
    variant: isMain ? 'filled' : 'default',
    className: isMain ? '' : (classes.lesser ?? ''),
    leftSection: isBusy ? <Spinner /> : <Icon of={icon} />,
  };
  if (href !== undefined) {
    return (
      <Button {...look} component={Link} href={href} aria-label={label}>
        {label}
      </Button>
    );
  }
  return (
    <Button
      {...look}
      aria-label={label}
      aria-busy={isBusy}
      disabled={disabled}
      onClick={() => !isBusy && onClick?.()}
    >
      {isBusy ? (busyLabel ?? label) : label}
    </Button>
  );
}

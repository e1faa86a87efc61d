import classes from '#web/features/draws/steps/proof-steps.module.css';
import { CopyButton } from '#web/ui/controls/copy-button.tsx';

type HexRowProps = { value: string; name: string; hasMarkedFirst?: boolean };

/** 64 hexadecimal digits in groups of eight, with a copy button. */
export function HexRow({ value, name, hasMarkedFirst = false }: HexRowProps) {
  return (
    <div className={classes.row}>
      <HexDigits value={value} hasMarkedFirst={hasMarkedFirst} />
      <CopyButton value={value} name={name} />
    </div>
  );
}

type HexDigitsProps = { value: string; hasMarkedFirst?: boolean };

export function HexDigits({ value, hasMarkedFirst = false }: HexDigitsProps) {
  return (
    <span className={classes.digits}>
      {groupsOf(value).map(({ text, at }) => (
        <span key={at} data-marked={(hasMarkedFirst && at === 0) || undefined}>
          {text}
        </span>
      ))}
    </span>
  );
}

export function groupsOf(value: string): { text: string; at: number }[] {
  return Array.from({ length: Math.ceil(value.length / 8) }, (_, at) => ({
    text: value.slice(at * 8, at * 8 + 8),
    at,
  }));
}

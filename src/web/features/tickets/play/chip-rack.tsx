import { ticketsTexts } from '#web/features/tickets/tickets-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';
import { chipValues, PlayChip } from '#web/ui/boards/play-chip.tsx';
import classes from './chip-rack.module.css';

type ChipRackProps = { value: number; onChange: (value: number) => void };

/** The chip that the next tap lays. */
export function ChipRack({ value, onChange }: ChipRackProps) {
  const { t } = useTexts(ticketsTexts);
  return (
    <div className={classes.rack} role="radiogroup" aria-label={t('chips.label')}>
      {chipValues.map((amount) => (
        <label key={amount} className={classes.chip}>
          <input
            type="radio"
            name="chip"
            checked={amount === value}
            onChange={() => onChange(amount)}
            aria-label={t('chips.chip', { amount })}
          />
          <PlayChip amount={amount} size={40} />
        </label>
      ))}
    </div>
  );
}

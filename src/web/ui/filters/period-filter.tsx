import { IconCalendar } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { type DatePresetName, type Day, datePresets, periodOf } from '#contract/reports/date-presets';
import { useTexts, useWords } from '#web/platform/texts.ts';
import classes from '#web/ui/controls/filter-chips.module.css';
import { Icon } from '#web/ui/controls/icon.tsx';
import { DateRangeDialog } from '#web/ui/filters/date-range-dialog.tsx';
import { periodTexts } from '#web/ui/filters/period-texts.en.ts';
import { periodWords } from '#web/ui/filters/period-words.ts';
import type { ShownPeriod } from '#web/ui/filters/shown-period.ts';
import { Row, Text } from '#web/ui/layout/layout.tsx';

type PeriodFilterProps = {
  value: ShownPeriod;
  onChange: (period: ShownPeriod) => void;
  today: Day;
  /** The offered presets in order. By default all eight in the specification's order. */
  presets?: readonly DatePresetName[];
};

const all = datePresets.map(({ name }) => name);

/** The presets of a report as chips, including Date Range, and the period in words. */
export function PeriodFilter({ value, onChange, today, presets = all }: PeriodFilterProps) {
  const words = useWords();
  const { t, language } = useTexts(periodTexts);
  const [isAsking, setIsAsking] = useState(false);
  const chips = useChosenInSight(value.preset);
  const choose = (preset: DatePresetName) => {
    if (preset === 'range') setIsAsking(true);
    else onChange({ preset, ...periodOf(preset, today) });
  };
  return (
    <Row wrap align="middle" justify="between" className="gap-y-2 gap-x-4">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend and a form's meaning. */}
      <div ref={chips} className={classes.chips} role="group" aria-label={t('label')} data-print="hidden">
        {presets.map((name) => (
          <button
            key={name}
            type="button"
            className={classes.chip}
            aria-pressed={value.preset === name}
            aria-haspopup={name === 'range' ? 'dialog' : undefined}
            onClick={() => choose(name)}
          >
            <span className={classes.pill}>
              {name === 'range' && <Icon of={IconCalendar} size={14} />}
              {words(labelOf(name))}
            </span>
          </button>
        ))}
      </div>
      <Text as="p" size="13" tone="quiet" role="status">
        {periodWords(value, language, t('to'))}
      </Text>
      {isAsking && (
        <DateRangeDialog
          period={value}
          today={today}
          onClose={() => setIsAsking(false)}
          onChoose={(period) => {
            setIsAsking(false);
            onChange({ preset: 'range', ...period });
          }}
        />
      )}
    </Row>
  );
}

/** If the chips are a scrollable row, the chosen one is scrolled into view. */
function useChosenInSight(preset: DatePresetName) {
  const row = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the preset says which chip is pressed.
  useEffect(() => {
    const chosen = row.current?.querySelector('[aria-pressed="true"]');
    if (!row.current || !chosen) return;
    const frame = row.current.getBoundingClientRect();
    const chip = chosen.getBoundingClientRect();
    row.current.scrollLeft += chip.left - frame.left - (frame.width - chip.width) / 2;
  }, [preset]);
  return row;
}

function labelOf(name: DatePresetName): string {
  return datePresets.find((preset) => preset.name === name)?.label ?? name;
}

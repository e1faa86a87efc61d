import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { type DatePresetName, type Day, datePresets, periodOf } from '#contract/ground/date-presets';
import { useTexts, useWords } from '#web/texts/texts.ts';
import { usePart } from '#web/ui/feedback/use-part.ts';
import { ChoiceChips } from '#web/ui/filters/choice-chips.tsx';
import type { ShownPeriod } from '#web/ui/filters/shown-period.ts';
import { Row, Text } from '#web/ui/layout/layout.tsx';
import { periodTexts } from '#web/ui/values/period-texts.en.ts';
import { periodWords } from '#web/ui/values/period-words.ts';

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
  // Most visits choose a preset, so the calendar is loaded with the first range.
  const { part: DateRangeDialog, withPart } = usePart(
    async () => (await import('#web/platform/period/date-range-dialog.tsx')).DateRangeDialog,
  );
  const choose = (preset: DatePresetName) => {
    if (preset === 'range') withPart(() => setIsAsking(true));
    else onChange({ preset, ...periodOf(preset, today) });
  };
  return (
    <Row wrap align="middle" justify="between" className="gap-y-2 gap-x-4">
      <ChoiceChips
        label={t('label')}
        options={presets.map((name) => ({
          value: name,
          label: words(labelOf(name)),
          ...(name === 'range' && { icon: IconCalendar, opensDialog: true }),
        }))}
        value={value.preset}
        onChoose={choose}
      />
      <Text as="p" size="13" tone="quiet" role="status">
        {periodWords(value, language, t('to'))}
      </Text>
      {isAsking && DateRangeDialog !== null && (
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

function labelOf(name: DatePresetName): string {
  return datePresets.find((preset) => preset.name === name)?.label ?? name;
}

import { ActionIcon } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useOfferActions } from '#web/platform/actions/offered-actions.ts';
import type { ListPrint } from '#web/platform/list/use-printed-rows.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { useIsBelow } from '#web/ui/layout/use-width.ts';
import { uiTexts } from '#web/ui/ui-texts.en.ts';
import { formatCount } from '#web/ui/values/format-number.ts';

/** Prints the whole list. The browser's key for printing does the same. */
export function PrintButton({ print }: { print: ListPrint }) {
  const { t } = useTexts(uiTexts);
  const { isBusy, start } = print;
  const isPhone = useIsBelow('phone');
  const label = t('print.button');
  useOfferActions([{ key: 'print', label, words: t('print.words'), icon: IconPrinter, act: { run: start } }]);
  useEffect(() => {
    const printAll = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key !== 'p') return;
      event.preventDefault();
      if (!isBusy) start();
    };
    window.addEventListener('keydown', printAll);
    return () => window.removeEventListener('keydown', printAll);
  }, [isBusy, start]);
  return (
    <ActionIcon
      variant="default"
      size={isPhone ? 44 : 36}
      aria-label={isBusy ? t('print.busy') : label}
      title={label}
      loading={isBusy}
      onClick={start}
    >
      <Icon of={IconPrinter} size={18} />
    </ActionIcon>
  );
}

interface PrintFactsProps {
  of: string;
  list: { total: number | undefined; print: ListPrint };
}

/** Only on paper: whose data the list has, and how many of its rows. */
export function PrintFacts({ of, list: { total, print } }: PrintFactsProps) {
  const { t, language } = useTexts(uiTexts);
  const { count } = print;
  const number = formatCount(count ?? 0, language);
  const isCut = count !== undefined && total !== undefined && count < total;
  return (
    <p data-print="only">
      {t('print.of', { username: of })}
      {count !== undefined &&
        ` · ${isCut ? t('print.cut', { number, total: formatCount(total, language) }) : t('print.rows', { count, number })}`}
    </p>
  );
}

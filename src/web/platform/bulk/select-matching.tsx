import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import classes from '#web/platform/bulk/bulk-bar.module.css';
import { bulkTexts } from '#web/platform/bulk/bulk-texts.en.ts';
import type { CollectInput } from '#web/platform/bulk/collect-pages.ts';
import { useTexts } from '#web/texts/texts.ts';
import { notifyError } from '#web/ui/feedback/notify.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { formatCount } from '#web/ui/values/format-number.ts';

/** The most rows selected at once: each needs its own call, and the page holds them all. */
const mostPicked = 1_000;

/** The rows that match the filters, on all pages. */
export interface Matching<Row> {
  count: number | undefined;
  /** Reads them from the first on, in list order. Rejects when the signal aborts it. */
  collect: (input: CollectInput) => Promise<Row[]>;
}

interface SelectMatchingProps<Row> {
  matching: Matching<Row>;
  picked: number;
  onFound: (rows: readonly Row[]) => void;
}

/** Selects every matching row on all pages. A long selection shows its progress and can be stopped. */
export function SelectMatching<Row>({ matching, picked, onFound }: SelectMatchingProps<Row>) {
  const { t, language } = useTexts(bulkTexts);
  const place = useRef<HTMLSpanElement>(null);
  const { found, start, stop } = useCollect(matching, (rows) => {
    // When all rows are selected the button disappears; the first button beside it gets the focus.
    const beside = place.current?.parentElement?.querySelector('button');
    if (place.current?.contains(document.activeElement)) beside?.focus();
    onFound(rows);
  });
  const count = matching.count ?? 0;
  const wanted = Math.min(count, mostPicked);
  const number = (value: number) => formatCount(value, language);
  const offer =
    wanted < count
      ? t('first', { number: number(wanted), total: number(count) })
      : t('all', { number: number(count) });
  const isReading = found !== null;
  return (
    <span ref={place} className={classes.busy}>
      {isReading && (
        <>
          <Spinner />
          <span role="status">{t('collecting', { number: number(found), total: number(wanted) })}</span>
        </>
      )}
      {(isReading || picked < wanted) && (
        <Button variant="default" size="xs" onClick={isReading ? stop : start}>
          {isReading ? t('stop') : offer}
        </Button>
      )}
    </span>
  );
}

function useCollect<Row>(matching: Matching<Row>, onFound: (rows: readonly Row[]) => void) {
  const [found, setFound] = useState<number | null>(null);
  const reading = useRef<AbortController>(null);
  useEffect(() => () => reading.current?.abort(), []);
  async function collect(): Promise<void> {
    const controller = new AbortController();
    reading.current = controller;
    setFound(0);
    try {
      const rows = await matching.collect({
        most: mostPicked,
        signal: controller.signal,
        onProgress: setFound,
      });
      if (!controller.signal.aborted) onFound(rows);
    } catch (error) {
      if (!controller.signal.aborted) notifyError(error instanceof Error ? error.message : String(error));
    } finally {
      setFound(null);
    }
  }
  return { found, start: () => void collect(), stop: () => reading.current?.abort() };
}

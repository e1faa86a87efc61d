import { Portal } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { Slip } from '#contract/tickets/slips';
import { useNumberWords } from '#web/product/results/result-words.ts';
import classes from '#web/product/slip/slip.module.css';
import { type Paper, setPageSize } from '#web/product/slip/slip-paper.ts';
import { slipTexts } from '#web/product/slip/slip-texts.en.ts';
import { groupedNumber } from '#web/product/ticket/grouped-number.ts';
import { roundNumber } from '#web/product/ticket/round-number.ts';
import { useTexts } from '#web/texts/texts.ts';
import { QrCode } from '#web/ui/art/qr-code.tsx';
import { uiTexts } from '#web/ui/ui-texts.en.ts';
import { DateTime } from '#web/ui/values/date-time.tsx';
import { formatCount, formatMoney } from '#web/ui/values/format-number.ts';
import { useTimeZone } from '#web/ui/values/time-zone.tsx';

/** A slip on paper: beside the screen, and the only visible part in print. Prints itself once it is drawn. */
export function PrintedSlip(props: { slip: Slip; paper: Paper }) {
  return (
    <Portal reuseTargetNode={false}>
      <Sheet {...props} />
    </Portal>
  );
}

/** Mounted with its place: the portal itself is empty at first. */
function Sheet({ slip, paper }: { slip: Slip; paper: Paper }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (place.current === null) return;
    const removeSize = setPageSize(paper, place.current);
    // After the paint, so that the browser prints the drawn code.
    const frame = requestAnimationFrame(() => window.print());
    return () => {
      cancelAnimationFrame(frame);
      removeSize();
    };
  }, [paper]);
  return (
    <div ref={place} className={classes.slip} data-paper={paper} aria-hidden="true">
      <SlipContent slip={slip} />
    </div>
  );
}

function SlipContent({ slip }: { slip: Slip }) {
  const { t } = useTexts(slipTexts);
  const { t: tUi } = useTexts(uiTexts);
  const zone = useTimeZone();
  return (
    <>
      <p className={classes.brand}>{tUi('brand')}</p>
      {slip.copy !== null && <p className={classes.copy}>{t('copy', { copy: slip.copy })}</p>}
      <dl className={classes.facts}>
        <Fact label={t('network')}>{slip.network}</Fact>
        <Fact label={t('shop')}>{slip.shop}</Fact>
      </dl>
      <p className={classes.number}>{groupedNumber(slip.ticketId)}</p>
      <p>{t('draw', { game: slip.gameName, number: roundNumber(slip.roundNumber) })}</p>
      <dl className={classes.facts}>
        <Fact label={t('bought')}>
          <DateTime value={slip.boughtAt} format="precise" />
        </Fact>
        <Fact label={t('closes')}>
          <DateTime value={slip.timeclose} format="precise" />
        </Fact>
        <Fact label={t('draws')}>
          <DateTime value={slip.drawsAt} format="precise" />
        </Fact>
        <Fact label={t('zone')}>{zone}</Fact>
      </dl>
      <SlipLines slip={slip} />
      <div className={classes.code}>
        <QrCode squares={slip.squares} label={t('code')} size={144} />
        <p>{t('codeHint')}</p>
      </div>
      <p className={classes.seal}>
        {t('seal')}
        <br />
        {slip.seedHash}
      </p>
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function SlipLines({ slip: { lines, screen, stake } }: { slip: Slip }) {
  const { t, language } = useTexts(slipTexts);
  const words = useNumberWords();
  return (
    <table className={classes.lines}>
      <thead>
        <tr>
          <th>{t('number')}</th>
          <th>{t('qty')}</th>
          <th>{t('wins')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ drawno, qty, wins }) => (
          <tr key={drawno}>
            <td>{words(screen, drawno)}</td>
            <td>{formatCount(qty, language)}</td>
            <td>{formatMoney(wins, language)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th colSpan={2}>{t('stake')}</th>
          <th>{formatMoney(stake, language)}</th>
        </tr>
      </tfoot>
    </table>
  );
}

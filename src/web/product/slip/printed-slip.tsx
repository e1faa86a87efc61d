import type { Slip } from '#contract/tickets/slips';
import { useNumberWords } from '#web/product/results/result-words.ts';
import { SlipFact as Fact, PrintedSheet } from '#web/product/slip/printed-sheet.tsx';
import classes from '#web/product/slip/slip.module.css';
import type { Paper } from '#web/product/slip/slip-paper.ts';
import { slipTexts } from '#web/product/slip/slip-texts.en.ts';
import { groupedNumber } from '#web/product/ticket/grouped-number.ts';
import { roundNumber } from '#web/product/ticket/round-number.ts';
import { useTexts } from '#web/texts/texts.ts';
import { QrCode } from '#web/ui/art/qr-code.tsx';
import { uiTexts } from '#web/ui/ui-texts.en.ts';
import { DateTime } from '#web/ui/values/date-time.tsx';
import { formatCount, formatMoney } from '#web/ui/values/format-number.ts';
import { useTimeZone } from '#web/ui/values/time-zone.tsx';

/** The slip of a ticket on paper. */
export function PrintedSlip({ slip, paper }: { slip: Slip; paper: Paper }) {
  return (
    <PrintedSheet paper={paper}>
      <SlipContent slip={slip} />
    </PrintedSheet>
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

import type { LivePayload } from '#contract/draws/live-draws';
import { gameScreen } from '#contract/games/game-screens';
import { imagesOf } from '#web/features/live-draws/board-facts.ts';
import { type Liability, nameOf } from '#web/features/live-draws/liability/liability-of.ts';
import classes from '#web/features/live-draws/liability/liability-panel.module.css';
import type { useShownLiabilities } from '#web/features/live-draws/liability/use-shown-liabilities.ts';
import { liveDrawsTexts } from '#web/features/live-draws/live-draws-texts.en.ts';
import { Heat } from '#web/product/board/cell/stake.tsx';
import { imageOf } from '#web/product/results/last-results.tsx';
import { isNumberOnPlate, ResultPlate } from '#web/product/results/result-plate.tsx';
import { useNumberWords, usePlateWords } from '#web/product/results/result-words.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Text } from '#web/ui/layout/layout.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import { Money } from '#web/ui/values/money.tsx';

type LiabilityTableProps = { payload: LivePayload; shown: ReturnType<typeof useShownLiabilities> };

export function LiabilityTable({ payload, shown }: LiabilityTableProps) {
  const { t } = useTexts(liveDrawsTexts);
  const most = shown.all[0]?.prize ?? 0;
  if (shown.rows.length === 0)
    return (
      <Text as="p" tone="quiet" className="pad-4">
        {t('liability.nothing')}
      </Text>
    );
  return (
    <div className="fits">
      <table className={classes.table} aria-label={t('liability.title')}>
        <thead>
          <tr>
            <th scope="col" className={classes.rank}>
              {t('liability.rank')}
            </th>
            <th scope="col">{t('liability.number')}</th>
            <StakedHeads payload={payload} />
            <th scope="col" data-figure aria-sort={shown.order === 'dearest' ? 'descending' : undefined}>
              {t('liability.prize')}
            </th>
            <th scope="col" data-share>
              <VisuallyHidden>{t('liability.share')}</VisuallyHidden>
            </th>
            <th scope="col" data-figure>
              {t('liability.after')}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.rows.map((row) => (
            <Row
              key={nameOf(row.result)}
              payload={payload}
              row={row}
              most={most}
              isPicked={shown.isPicked(row)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** One column of stakes per kind of bet; a single column has a general name. */
function StakedHeads({ payload }: { payload: LivePayload }) {
  const { t } = useTexts(liveDrawsTexts);
  const { kinds } = gameScreen(payload.screen);
  return kinds.map(({ name }) => (
    <th key={name} scope="col" data-figure data-wide>
      {kinds.length === 1 || !isNamed(name)
        ? t('liability.staked')
        : t('liability.stakedOn', { kind: t(`liability.kinds.${name}`) })}
    </th>
  ));
}

const named = ['single', 'double', 'triple', 'rank', 'suit', 'side'] as const;

function isNamed(name: string): name is (typeof named)[number] {
  return named.some((each) => each === name);
}

type RowProps = { payload: LivePayload; row: Liability; most: number; isPicked: boolean };

function Row({ payload, row, most, isPicked }: RowProps) {
  const { t } = useTexts(liveDrawsTexts);
  const words = usePlateWords();
  const numberWords = useNumberWords();
  const { result, stakes, prize } = row;
  const said = words(payload.screen, result);
  const image = imageOf(imagesOf(payload), result.drawno);
  // A picture does not show its number.
  const isPicture = !isNumberOnPlate(payload.screen, image);
  return (
    <tr data-picked={isPicked || undefined}>
      <td className={classes.rank}>{row.rank}</td>
      <td>
        <span className={classes.result}>
          <ResultPlate screen={payload.screen} result={result} size="small" image={image} />
          {(said !== result.drawno || isPicture) && (
            <span className={classes.words} data-needed={isPicture || undefined}>
              {said}
            </span>
          )}
          {isPicked && <Badge tone="wait">{t('liability.picked')}</Badge>}
        </span>
      </td>
      {gameScreen(payload.screen).kinds.map(({ name }, kind) => (
        <td key={name} data-figure data-wide>
          <Staked
            stake={stakes[kind] ?? null}
            nameOn={(drawno) =>
              stakes.length > 1 && drawno !== result.drawno ? numberWords(payload.screen, drawno) : null
            }
          />
        </td>
      ))}
      <Text data-figure as="td" weight="600">
        <Money amount={prize} />
      </Text>
      <td className={classes.share} data-share>
        <Heat share={most === 0 ? 0 : prize / most} />
      </td>
      <td data-figure>
        <Money amount={row.balanceAfter} />
      </td>
    </tr>
  );
}

interface StakedProps {
  stake: Liability['stakes'][number];
  /** The name of what the stake is on, unless it is the whole result. */
  nameOn: (drawno: string) => string | null;
}

/** A stake and, for shorter bets, the digits, suit or side it is on. */
function Staked({ stake, nameOn }: StakedProps) {
  if (stake === null) return null;
  const name = nameOn(stake.drawno);
  return (
    <>
      {name !== null && <span className={classes.on}>{`${name} `}</span>}
      <Money amount={stake.sum} />
    </>
  );
}

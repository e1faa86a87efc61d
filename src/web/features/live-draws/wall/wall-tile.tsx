import type { ReactNode } from 'react';
import type { WallGame } from '#contract/draws/wall';
import classes from '#web/features/live-draws/menu/live-games-page.module.css';
import { useTicketsText } from '#web/features/live-draws/use-tickets-text.ts';
import { WallClock } from '#web/features/live-draws/wall/wall-clock.tsx';
import { wallTexts } from '#web/features/live-draws/wall/wall-texts.en.ts';
import { boardsTexts } from '#web/product/board/boards-texts.en.ts';
import { Heat } from '#web/product/board/cell/stake.tsx';
import { ManualMark } from '#web/product/results/manual-mark.tsx';
import { ResultPlate } from '#web/product/results/result-plate.tsx';
import { useResultWords } from '#web/product/results/result-words.ts';
import { GameGlyph } from '#web/product/screens/game-picture.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { Row, Text } from '#web/ui/layout/layout.tsx';
import { Money } from '#web/ui/values/money.tsx';

type TileProps = { game: WallGame };

/** One game with its running draw. All of the tile opens its live screen; the link is named after the game alone. */
export function WallTile({ game, href }: TileProps & { href: string }) {
  const { t } = useTexts(wallTexts);
  return (
    <li className={classes.tile} data-alarm={game.alarms.length > 0 || undefined}>
      <Row align="middle" gap="2-5">
        <GameGlyph screen={game.screen} size={36} />
        <Text as="h2" size="16" weight="600" room="grow">
          <Link href={href} className={classes.opens ?? ''}>
            {game.gameName}
          </Link>
        </Text>
      </Row>
      <WallClock round={game.round} />
      {game.alarms.length > 0 && (
        <Row wrap gap="1-5">
          {game.alarms.map((alarm) => (
            <Badge key={alarm} tone="bad">
              {t(`alarms.${alarm}`)}
            </Badge>
          ))}
        </Row>
      )}
      <Figures game={game} />
      <Results game={game} />
    </li>
  );
}

/** What is staked and what it could cost, beside what the game has. */
function Figures({ game }: TileProps) {
  const { t } = useTexts(wallTexts);
  const tickets = useTicketsText(game.tickets);
  const { staked, largestLiability, gameBalance, reserve } = game;
  return (
    <dl className={classes.facts}>
      <Fact label={t('staked')} note={tickets}>
        <Money amount={staked} />
      </Fact>
      <Fact label={t('liability')}>
        <Money amount={largestLiability} />
      </Fact>
      <Fact label={t('balance')}>
        <Money amount={gameBalance} />
      </Fact>
      <Fact label={t('reserve')} note={<Heat share={shareOf(reserve, gameBalance)} />}>
        <Money amount={reserve} />
      </Fact>
    </dl>
  );
}

/** How much of the balance is reserved: the bar is full from the whole balance on. */
function shareOf(reserve: number, balance: number): number {
  if (reserve <= 0) return 0;
  return balance <= 0 ? 1 : Math.min(1, reserve / balance);
}

/** The result that will be drawn if one is saved, and the last result. */
function Results({ game: { screen, savedResult, lastResult } }: TileProps) {
  const { t } = useTexts(wallTexts);
  const { t: say } = useTexts(boardsTexts);
  const words = useResultWords();
  const plateOf = (result: NonNullable<WallGame['savedResult'] | WallGame['lastResult']>) => (
    <Row as="span" align="middle" wrap className="gap-x-1-5">
      <ResultPlate screen={screen} result={result} size="small" image={result.image} />
      {`${words(screen, result)} : ${say('results.times', { booster: result.booster })}`}
    </Row>
  );
  return (
    <dl className={classes.facts}>
      <Fact label={t('last')} note={lastResult?.source === 'manual' && <ManualMark />}>
        {lastResult === null ? t('noResult') : plateOf(lastResult)}
      </Fact>
      <Fact label={t('saved')}>{savedResult === null ? t('noSaved') : plateOf(savedResult)}</Fact>
    </dl>
  );
}

type FactProps = { label: string; note?: ReactNode; children: ReactNode };

function Fact({ label, note, children }: FactProps) {
  return (
    <div>
      <Text as="dt" size="12" tone="quiet">
        {label}
      </Text>
      <Text as="dd" size="14" weight="600">
        {children}
      </Text>
      {note !== undefined && note !== false && (
        <Text as="dd" size="12" tone="quiet">
          {note}
        </Text>
      )}
    </div>
  );
}

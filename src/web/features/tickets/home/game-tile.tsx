import { IconChevronRight } from '@tabler/icons-react';
import type { DrawResult } from '#contract/draws/draws';
import type { PlayableGame } from '#contract/tickets/playable-games';
import classes from '#web/features/tickets/home/games-panel.module.css';
import { ResultStrip } from '#web/features/tickets/results/result-strip.tsx';
import { ticketsTexts } from '#web/features/tickets/tickets-texts.en.ts';
import { GameArt } from '#web/product/screens/game-picture.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { Stack, Text } from '#web/ui/layout/layout.tsx';
import { DateTime } from '#web/ui/values/date-time.tsx';

type GameTileProps = {
  game: PlayableGame;
  /** The server's time in milliseconds. */
  now: number;
  results: readonly DrawResult[];
};

/** One game: its picture, its next draw, and its last results. */
export function GameTile({ game, now, results }: GameTileProps) {
  const { t } = useTexts(ticketsTexts);
  const { gameId, gameName, round } = game;
  const pictures = picturesOf(game);
  const secondsLeft = round === null ? null : Math.ceil((Date.parse(round.endsAt) - now) / 1000);
  return (
    <li className="shrink panel clipped">
      <Link href={`/play/${gameId}`} className={classes.link}>
        <span className={classes.art}>
          {pictures.length > 0 ? <GamePictures pictures={pictures} /> : <GameArt screen={game.screen} />}
        </span>
        <Stack as="span" room="grow">
          <Text as="strong" size="16" weight="600" line="truncated">
            {gameName}
          </Text>
          <Text size="13" tone="quiet">
            {secondsLeft === null ? (
              <NoRound nextOpensAt={game.nextOpensAt} />
            ) : (
              t('home.drawIn', { time: clock(Math.max(0, secondsLeft)) })
            )}
          </Text>
        </Stack>
        <Icon of={IconChevronRight} size={20} className="rigid faint" />
      </Link>
      <div className={classes.results}>
        <ResultStrip screen={game.screen} gameName={gameName} images={game.images} results={results} />
      </div>
    </li>
  );
}

function NoRound({ nextOpensAt }: { nextOpensAt: string | null }) {
  const { t } = useTexts(ticketsTexts);
  if (nextOpensAt === null) return t('home.noRound');
  return (
    <>
      {t('home.opensAt')} <DateTime value={nextOpensAt} format="time" />
    </>
  );
}

function clock(seconds: number): string {
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${pad(Math.floor(seconds / 60))}:${pad(seconds % 60)}`;
}

const mostShown = 3;

/** The pictures of a digits game: its logo, or its first images. */
function picturesOf({ logo, images }: PlayableGame): string[] {
  if (logo !== null) return [logo];
  return images.flatMap((image) => (image === null ? [] : [image])).slice(0, mostShown);
}

/** They replace the drawn picture, on the same felt. */
function GamePictures({ pictures }: { pictures: readonly string[] }) {
  return (
    <span className={classes.pictures}>
      {pictures.map((picture) => (
        <img key={picture} src={picture} alt="" loading="lazy" />
      ))}
    </span>
  );
}

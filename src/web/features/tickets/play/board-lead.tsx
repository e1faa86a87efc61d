import type { DrawResult, Round } from '#contract/draws';
import type { PlayableGame } from '#contract/tickets';
import { ticketsTexts } from '#web/features/tickets/tickets-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';
import { Link } from '#web/ui/link.tsx';
import { roundNumber } from '#web/ui/round-number.ts';
import { ResultStrip } from '../result-strip';
import classes from './board-lead.module.css';

type BoardLeadProps = { game: PlayableGame; round: Round | null; results: readonly DrawResult[] };

/** The head of the board: which draw this is, what seals it, and the last results. */
export function BoardLead({ game, round, results }: BoardLeadProps) {
  const { t } = useTexts(ticketsTexts);
  return (
    <div className={classes.lead} data-screen={game.screen}>
      {round !== null && (
        <p className={classes.draw}>
          <span>{t('play.draw', { number: roundNumber(round.roundNumber) })}</span>
          <Link
            href={`/proof/${round.drawId}`}
            className={classes.seal}
            aria-label={t('play.proofLink', {
              number: roundNumber(round.roundNumber),
              hash: round.seedHash.slice(0, 8),
            })}
          >
            {t('play.proof', { hash: `${round.seedHash.slice(0, 4)}…${round.seedHash.slice(-4)}` })}
          </Link>
        </p>
      )}
      <ResultStrip screen={game.screen} gameName={game.gameName} images={game.images} results={results} />
    </div>
  );
}

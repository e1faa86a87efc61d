import type { LivePayload } from '#contract/draws/live-draws';
import { liveDrawsTexts } from '#web/features/live-draws/live-draws-texts.en.ts';
import { boardsTexts } from '#web/product/board/boards-texts.en.ts';
import { VoidNote } from '#web/product/results/void-note.tsx';
import { roundNumber } from '#web/product/ticket/round-number.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Link } from '#web/ui/controls/link.tsx';
import { Panel } from '#web/ui/page/panel.tsx';

/** The void draws among the last ones, which have no result in the list of results. */
export function VoidsPanel({ voids }: { voids: LivePayload['voids'] }) {
  const { t } = useTexts(liveDrawsTexts);
  const { t: say } = useTexts(boardsTexts);
  if (voids.length === 0) return null;
  return (
    <Panel isFlush title={t('voiding.list')}>
      <ul>
        {voids.map((each) => (
          <li key={each.drawId} className="line-below last-open text-13 pad-y-2-5 pad-x-4">
            <Link href={`/proof/${each.drawId}`} className="underlined weight-550">
              {say('draw', { number: roundNumber(each.roundNumber) })}
            </Link>{' '}
            <VoidNote of={each} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

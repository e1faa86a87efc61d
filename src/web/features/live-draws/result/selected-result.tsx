import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { LivePayload } from '#contract/draws/live-draws';
import { gameScreen, type ScreenName } from '#contract/games/game-screens';
import type { WrittenResult } from '#contract/screens/game-screen';
import { imagesOf, payoutsOf } from '#web/features/live-draws/board-facts.ts';
import { liveDrawsTexts } from '#web/features/live-draws/live-draws-texts.en.ts';
import type { Pick } from '#web/features/live-draws/result/pick.ts';
import classes from '#web/features/live-draws/result/result-panel.module.css';
import type { Picking } from '#web/features/live-draws/result/use-pick.ts';
import { imageOf } from '#web/product/results/last-results.tsx';
import { isNumberOnPlate, ResultPlate } from '#web/product/results/result-plate.tsx';
import { usePlateWords } from '#web/product/results/result-words.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { Row, Text } from '#web/ui/layout/layout.tsx';

type SelectedResultProps = { payload: LivePayload; picking: Picking; id: string };

/** The picked result, read-only. The saved one is in the line below. */
export function SelectedResult({ payload, picking, id }: SelectedResultProps) {
  const { t } = useTexts(liveDrawsTexts);
  const { result } = picking;
  return (
    <div className={classes.box}>
      <Row id={id} as="output" align="middle" room="grow" gap="2-5" className="leading-20">
        {result === null ? (
          <Missing payload={payload} picking={picking} />
        ) : (
          <Known payload={payload} result={result} />
        )}
      </Row>
      {picking.hasPick && (
        <ActionIcon aria-label={t('result.clear')} title={t('result.clear')} onClick={picking.clear}>
          <Icon of={IconX} />
        </ActionIcon>
      )}
    </div>
  );
}

type KnownProps = { payload: LivePayload; result: WrittenResult };

/** The plate shows the number unless it is a picture. */
function Known({ payload, result }: KnownProps) {
  const words = usePlateWords();
  const { screen } = payload;
  const image = imageOf(imagesOf(payload), result.drawno);
  const said = words(screen, result);
  const isPicture = !isNumberOnPlate(screen, image);
  return (
    <>
      <ResultPlate screen={screen} result={result} image={image} />
      <Row as="span" wrap room="shrink" className="gap-x-1-5">
        {(said !== result.drawno || isPicture) && <Text weight="600">{`${said} `}</Text>}
        <Pays payload={payload} />
      </Row>
    </>
  );
}

function Pays({ payload }: { payload: LivePayload }) {
  const { t } = useTexts(liveDrawsTexts);
  const [single = 0, double = 0, triple] = payoutsOf(payload).map(({ payout }) => payout);
  // A card wins in three ways that the board shows; here there is no room for them.
  if (gameScreen(payload.screen).hasCards) return null;
  const text =
    triple === undefined
      ? t('result.pays', { payout: single })
      : t('result.paysThree', { single, double, triple });
  return <Text tone="quiet">{text}</Text>;
}

function Missing({ payload, picking }: { payload: LivePayload; picking: Picking }) {
  const { t } = useTexts(liveDrawsTexts);
  return <Text tone="quiet">{t(`result.${missingOf(payload, picking)}`)}</Text>;
}

/** What is still to be picked; with all three parts of a card, the type does not match it. */
export function missingOf(
  { screen }: { screen: ScreenName },
  { pick: { drawno, color, type } }: { pick: Pick },
) {
  if (!gameScreen(screen).hasCards) return 'none';
  if (drawno === undefined && color === undefined && type === undefined) return 'noneCards';
  if (drawno === undefined) return 'missingRank';
  if (color === undefined) return 'missingSuit';
  return type === undefined ? 'missingType' : 'wrongType';
}

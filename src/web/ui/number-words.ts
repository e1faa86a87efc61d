import {
  pocketColor,
  type ScreenName,
  sides,
  suits,
  tileLabel,
  type WrittenResult,
} from '#contract/game-screens';
import { useTexts } from '#web/platform/texts.ts';
import { boardsTexts } from '#web/ui/boards/boards-texts.en.ts';

/** A number, or another bet, as a person reads it: "8 black", "Picture 4", "Hearts". */
export function useNumberWords(): (screen: ScreenName, drawno: string) => string {
  const { t } = useTexts(boardsTexts);
  return (screen, drawno) => {
    if (screen === 'funroullet') {
      return t('cell.pocket', { drawno, color: t(`colors.${pocketColor(drawno)}`) });
    }
    if (screen === 'titlisorrat') return t('cell.picture', { drawno });
    if (screen === 'bingo') return t('cell.tile', { drawno, label: tileLabel(drawno) });
    const suit = suits.find((each) => each === drawno);
    if (suit !== undefined) return t(`suits.${suit}`);
    const side = sides.find((each) => each === drawno);
    return side === undefined ? drawno : t(`cards.${side}`);
  };
}

/** A result as a person reads it: "23 red", "7 of hearts, middle". */
export function useResultWords(): (screen: ScreenName, result: WrittenResult) => string {
  const { t } = useTexts(boardsTexts);
  const words = useNumberWords();
  return (screen, { drawno, color, type }) => {
    if (color === undefined || type === undefined) return words(screen, drawno);
    const card = t('cards.ofSuit', { rank: drawno, suit: t(`suitsInText.${color}`) });
    return `${card}, ${t(`sides.${type}`)}`;
  };
}

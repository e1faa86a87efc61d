import { pocketColor, type ScreenName, type WrittenResult } from '#contract/game-screens';
import { useTexts } from '#web/platform/texts.ts';
import { boardsTexts } from '#web/ui/boards/boards-texts.en.ts';
import { useResultWords } from '#web/ui/number-words.ts';

/** What stands beside the plate of a result. A pocket says its number itself, so only its colour is left: "Black". */
export function usePlateWords(): (screen: ScreenName, result: WrittenResult) => string {
  const { t } = useTexts(boardsTexts);
  const words = useResultWords();
  return (screen, result) => {
    if (screen !== 'funroullet') return words(screen, result);
    const color = t(`colors.${pocketColor(result.drawno)}`);
    return color.charAt(0).toUpperCase() + color.slice(1);
  };
}

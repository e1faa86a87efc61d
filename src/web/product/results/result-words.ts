import type { ScreenName } from '#contract/games/game-screens';
import type { WrittenResult } from '#contract/screens/game-screen';
import { screenView } from '#web/product/screens/screens.ts';
import { useTextsOf } from '#web/texts/texts.ts';

/** The text of a number or another bet: "8 black", "Picture 4", "Hearts". */
export function useNumberWords(): (screen: ScreenName, drawno: string) => string {
  const texts = useTextsOf();
  return (screen, drawno) => screenView(screen).words.number?.(texts, drawno) ?? drawno;
}

/** The text of a result: "23 red", "7 of hearts, middle". */
export function useResultWords(): (screen: ScreenName, result: WrittenResult) => string {
  const texts = useTextsOf();
  const numberWords = useNumberWords();
  return (screen, result) =>
    screenView(screen).words.result?.(texts, result) ?? numberWords(screen, result.drawno);
}

/** The text beside the plate of a result. A pocket shows its number, so only its colour is needed: "Black". */
export function usePlateWords(): (screen: ScreenName, result: WrittenResult) => string {
  const texts = useTextsOf();
  const resultWords = useResultWords();
  return (screen, result) =>
    screenView(screen).words.besidePlate?.(texts, result) ?? resultWords(screen, result);
}

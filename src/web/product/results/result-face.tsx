import type { ScreenName } from '#contract/games/game-screens';
import type { FaceProps } from '#web/product/frames/face-frame.tsx';
import { screenView } from '#web/product/screens/screens.ts';

type ResultFaceProps = { screen: ScreenName; result: FaceProps['result']; image?: FaceProps['image'] };

/** A result in large size: a card, a picture, a ball, or its number on a round plate. */
export function ResultFace({ screen, result, image }: ResultFaceProps) {
  const { Face } = screenView(screen);
  return <Face result={result} image={image} />;
}

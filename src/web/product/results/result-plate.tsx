import type { ScreenName } from '#contract/games/game-screens';
import type { PlateProps, PlateSize } from '#web/product/frames/plate-frame.tsx';
import { screenView } from '#web/product/screens/screens.ts';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';

type ResultPlateProps = Pick<PlateProps, 'result'> & {
  screen: ScreenName;
  size?: PlateSize;
  image?: PlateProps['image'];
};

/** A result in small size: a pocket, a card, a picture, a ball or digits. */
export function ResultPlate({ screen, size = 'usual', image, ...props }: ResultPlateProps) {
  const { Plate } = screenView(screen);
  return <Plate {...props} size={size} image={image} />;
}

/** Whether a plate shows its number as text; a picture does not. */
export function isNumberOnPlate(screen: ScreenName, image: PlateProps['image']): boolean {
  return screenView(screen).plateSays !== 'nothing' && (image === undefined || image === null);
}

/** A plate with its number beside it; the number is visible if the plate is a picture. */
export function NamedPlate({ screen, result }: Pick<ResultPlateProps, 'screen' | 'result'>) {
  const { drawno } = result;
  const { plateSays = 'number' } = screenView(screen);
  return (
    <>
      <ResultPlate screen={screen} result={result} size="small" />
      {plateSays === 'nothing' && drawno}
      {plateSays === 'drawing' && <VisuallyHidden>{drawno}</VisuallyHidden>}
    </>
  );
}

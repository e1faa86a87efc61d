import { useTexts } from '#web/platform/texts.ts';
import { edgeSpots } from '#web/ui/art/chip-geometry.ts';
import classes from '#web/ui/art/mark.module.css';
import { suits } from '#web/ui/art/suits.ts';
import { uiTexts } from '#web/ui/ui-texts.en.ts';

const spots = edgeSpots({ center: 24, inner: 19.8, outer: 23.2 });

/** The sign of the product: the four suits in one chip. Decoration where its name stands beside it. */
export function Mark({ size = 28, isDecoration = false }: { size?: number; isDecoration?: boolean }) {
  const { t } = useTexts(uiTexts);
  const name = isDecoration ? { 'aria-hidden': true } : { role: 'img', 'aria-label': t('brand') };
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it has a label, or is hidden.
    <svg width={size} height={size} viewBox="0 0 48 48" {...name}>
      <circle className={classes.chip} cx="24" cy="24" r="23.2" />
      <path className={classes.paint} d={spots} />
      <g className={classes.paint}>
        <path transform="translate(17 8) scale(0.5833)" d={suits.spade} />
        <path transform="translate(26 17) scale(0.5833)" d={suits.heart} />
        <path transform="translate(17 26) scale(0.5833)" d={suits.club} />
        <path transform="translate(8 17) scale(0.5833)" d={suits.diamond} />
      </g>
    </svg>
  );
}

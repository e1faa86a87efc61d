import { useTexts } from '#web/texts/texts.ts';
import { edgeSpots } from '#web/ui/art/chip-geometry.ts';
import { suits } from '#web/ui/art/suits.ts';
import { uiTexts } from '#web/ui/ui-texts.en.ts';

const spots = edgeSpots({ center: 24, inner: 19.8, outer: 23.2 });

/** The logo: the four suits in one chip. Decorative if the product's name is beside it. */
export function Mark({ size = 28, isDecoration = false }: { size?: number; isDecoration?: boolean }) {
  const { t } = useTexts(uiTexts);
  const name = isDecoration ? { 'aria-hidden': true } : { role: 'img', 'aria-label': t('brand') };
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it has a label, or is hidden.
    <svg width={size} height={size} viewBox="0 0 48 48" {...name}>
      <circle fill="var(--pb-mark-chip)" cx="24" cy="24" r="23.2" />
      <path fill="var(--pb-mark-paint)" d={spots} />
      <g fill="var(--pb-mark-paint)">
        <path transform="translate(17 8) scale(0.5833)" d={suits.spade} />
        <path transform="translate(26 17) scale(0.5833)" d={suits.heart} />
        <path transform="translate(17 26) scale(0.5833)" d={suits.club} />
        <path transform="translate(8 17) scale(0.5833)" d={suits.diamond} />
      </g>
    </svg>
  );
}

import { useMediaQuery } from '@mantine/hooks';

/** The four widths at which the layout changes: a phone, a window without room for the sidebar, a small and a large laptop. */
const widths = { phone: '48em', tablet: '56.25em', laptop: '75em', desktop: '90em' };

type Width = keyof typeof widths;
const below = (width: Width) => `(width < ${widths[width]})`;

/** Whether the window is narrower than one of the widths that the styles know too. */
export function useIsBelow(width: Width): boolean {
  return useMediaQuery(below(width), undefined, { getInitialValueInEffect: false }) ?? false;
}

/** The same once, outside a component. */
export const isBelow = (width: Width): boolean => window.matchMedia(below(width)).matches;

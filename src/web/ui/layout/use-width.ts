import { useMediaQuery } from '@mantine/hooks';

/** The three widths at which the layout changes: a phone, a window without room for the sidebar, a small laptop. */
const widths = { phone: '48em', tablet: '56.25em', laptop: '75em' };

/** Whether the window is narrower than one of the widths that the styles know too. */
export function useIsBelow(width: keyof typeof widths): boolean {
  const query = `(width < ${widths[width]})`;
  return useMediaQuery(query, undefined, { getInitialValueInEffect: false }) ?? false;
}

import { useMediaQuery } from '@mantine/hooks';

/** Boards are laid out anew on a phone, not only made smaller. */
export function useIsPhone(): boolean {
  return useIsBelow('47.99em');
}

/** Between a phone and a desk: the parts of a board lie one under the other, and a cell has little room. */
export function useIsNarrow(): boolean {
  return useIsBelow('68em');
}

function useIsBelow(width: string): boolean {
  return useMediaQuery(`(max-width: ${width})`, undefined, { getInitialValueInEffect: false }) ?? false;
}

import { useLocalStorage } from '@mantine/hooks';

export type Density = 'compact' | 'comfortable';

/** The height of rows, one setting for all lists. */
export function useDensity() {
  const [value, setValue] = useLocalStorage<Density>({
    key: 'pitboss-density',
    defaultValue: 'compact',
    getInitialValueInEffect: false,
  });
  return { value, toggle: () => setValue(value === 'compact' ? 'comfortable' : 'compact') };
}

import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';
import { schemeTokens, sharedTokens } from '#web/ui/theme/tokens.ts';

/** Sizes and colours of Mantine's components. Every value is a token. */
export const theme = createTheme({
  primaryColor: 'accent',
  colors: {
    accent: shades('accent'),
    red: shades('red'),
    amber: shades('amber'),
    gray: neutralsForLight(),
    dark: neutralsForDark(),
  },
  white: token('surface'),
  black: token('text'),
  defaultRadius: 'md',
  fontFamily: token('font'),
  fontFamilyMonospace: token('font'),
  respectReducedMotion: true,
  cursorType: 'pointer',
  fontSizes: { xs: token('f12'), sm: token('f13'), md: token('f14'), lg: token('f16'), xl: token('f20') },
  spacing: { xs: token('s1'), sm: token('s2'), md: token('s4'), lg: token('s6'), xl: token('s8') },
  radius: {
    xs: token('radius-chip'),
    sm: token('radius-chip'),
    md: token('radius-control'),
    lg: token('radius-panel'),
    xl: token('radius-felt'),
  },
  shadows: {
    xs: token('shadow'),
    sm: token('shadow'),
    md: token('shadow'),
    lg: token('shadow'),
    xl: token('shadow'),
  },
  headings: { fontFamily: token('font'), fontWeight: '600' },
  variantColorResolver: colorsOfVariant,
  components: {
    Button: { defaultProps: { size: 'sm' } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 'md' } },
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    PasswordInput: { defaultProps: { visibilityToggleFocusable: true } },
    Checkbox: { defaultProps: { size: 'xs', radius: 'xs' } },
    Popover: { defaultProps: { shadow: 'md', radius: 'lg', transitionProps: { duration: 0 } } },
    // Rendered next to their control instead of at the end of the page, so that they belong to its landmark. Fixed, so
    // nothing clips them.
    Menu: {
      defaultProps: {
        shadow: 'md',
        radius: 'lg',
        withinPortal: false,
        floatingStrategy: 'fixed',
        withInitialFocusPlaceholder: false,
        transitionProps: { duration: 0 },
      },
    },
    Combobox: {
      defaultProps: {
        shadow: 'md',
        keepMounted: false,
        withinPortal: false,
        floatingStrategy: 'fixed',
        transitionProps: { duration: 0 },
      },
    },
    Tooltip: { defaultProps: { openDelay: 300, transitionProps: { duration: 0 } } },
    // global.css hides the scroll bar: the library would add a <style>, which the content policy forbids.
    Modal: { defaultProps: { removeScrollProps: { removeScrollBar: false } } },
    Drawer: { defaultProps: { removeScrollProps: { removeScrollBar: false } } },
  },
});

/** Maps Mantine's own variables to the tokens and emits the tokens. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: { ...emit(sharedTokens, (value) => value), ...semanticVariables() },
  light: emit(schemeTokens, ([light]) => light),
  dark: emit(schemeTokens, ([, dark]) => dark),
});

function token(name: keyof typeof schemeTokens | keyof typeof sharedTokens): string {
  return `var(--pb-${name})`;
}

function emit<T>(tokens: Record<string, T>, read: (value: T) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(tokens).map(([name, value]) => [`--pb-${name}`, read(value)]));
}

function semanticVariables(): Record<string, string> {
  return {
    '--mantine-color-text': token('text'),
    '--mantine-color-body': token('surface'),
    '--mantine-color-bright': token('text'),
    '--mantine-color-error': token('red'),
    '--mantine-color-success': token('accent'),
    '--mantine-color-placeholder': token('text-3'),
    '--mantine-color-anchor': token('blue'),
    '--mantine-color-default': token('surface'),
    '--mantine-color-default-hover': token('surface-2'),
    '--mantine-color-default-color': token('text'),
    '--mantine-color-default-border': token('line-2'),
    '--mantine-color-dimmed': token('text-2'),
    '--mantine-color-disabled': token('surface-3'),
    '--mantine-color-disabled-color': token('text-3'),
    '--mantine-color-disabled-border': token('line'),
    '--mantine-primary-color-contrast': token('on-accent'),
    '--mantine-line-height': '1.43',
  };
}

function colorsOfVariant(input: Parameters<VariantColorsResolver>[0]): ReturnType<VariantColorsResolver> {
  const isRed = input.color === 'red';
  const border = '1px solid transparent';
  if (input.variant === 'filled') {
    return isRed
      ? { background: token('red-fill'), hover: token('red'), color: token('on-red'), border }
      : { background: token('accent'), hover: token('accent-2'), color: token('on-accent'), border };
  }
  if (input.variant === 'light') {
    return isRed
      ? { background: token('red-soft'), hover: token('red-soft'), color: token('red'), border }
      : { background: token('accent-soft'), hover: token('accent-soft'), color: token('accent'), border };
  }
  if (input.variant === 'subtle' || input.variant === 'transparent') {
    const color = isRed ? token('red') : token('text-2');
    return { background: 'transparent', hover: token('surface-3'), color, border };
  }
  return {
    background: token('surface'),
    hover: token('surface-2'),
    color: isRed ? token('red') : token('text'),
    border: `1px solid ${token('line-2')}`,
  };
}

/** A hue has one value per scheme here, so all ten of Mantine's shades are that value. */
function shades(name: keyof typeof schemeTokens): MantineColorsTuple {
  const shade = token(name);
  return [shade, shade, shade, shade, shade, shade, shade, shade, shade, shade];
}

function neutralsForLight(): MantineColorsTuple {
  return [
    token('surface-2'),
    token('surface-3'),
    token('line'),
    token('line-2'),
    token('line-2'),
    token('field'),
    token('text-3'),
    token('text-2'),
    token('text'),
    token('text'),
  ];
}

function neutralsForDark(): MantineColorsTuple {
  return [
    token('text'),
    token('text-2'),
    token('text-3'),
    token('field'),
    token('line-2'),
    token('surface-3'),
    token('surface-2'),
    token('surface'),
    token('paper'),
    token('ink'),
  ];
}

import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import { cssVariablesResolver, theme } from '#web/ui/theme/theme.ts';

/**
 * The content of theme.generated.css. The variables are a file because the content policy forbids the <style> element
 * that MantineProvider would add.
 */
export function themeCss(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const library = defaultCssVariablesResolver(merged);
  const own = cssVariablesResolver(merged);
  const rules = [
    rule([':root', ':host'], {
      ...withoutUnusedColors(library.variables),
      ...own.variables,
      ...schemeOnly(library.light),
      ...own.light,
    }),
    // Paper is light.
    `@media not print {\n${rule(inScheme('dark'), { ...schemeOnly(library.dark), ...own.dark })}}\n`,
  ];
  return `/* Written by scripts/generate/write-theme-css.ts from theme.ts and tokens.ts. */\n${rules.join('\n')}`;
}

const keptColors = new Set(Object.keys(theme.colors ?? {}));

function withoutUnusedColors(variables: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(variables).filter(([name]) => {
      const color = /^--mantine-color-([a-z]+)-\d$/.exec(name)?.[1];
      return color === undefined || keptColors.has(color);
    }),
  );
}

/** The library's colours per scheme are all replaced by tokens; only the scheme's name is kept. */
function schemeOnly(variables: Record<string, string>): Record<string, string> {
  const kept = Object.entries(variables).filter(([name]) => {
    if (name === '--mantine-color-scheme') return true;
    const color = /^--mantine-color-([a-z]+)-[a-z]/.exec(name)?.[1];
    return color !== undefined && keptColors.has(color) && color !== 'gray' && color !== 'dark';
  });
  return Object.fromEntries(kept);
}

function inScheme(scheme: 'dark'): string[] {
  const attribute = `[data-mantine-color-scheme="${scheme}"]`;
  return [`:root${attribute}`, `:host(${attribute})`];
}

function rule(selectors: string[], variables: Record<string, string>): string {
  const lines = Object.entries(variables).map(([name, value]) => `  ${name}: ${value};\n`);
  return `${selectors.join(',\n')} {\n${lines.join('')}}\n`;
}

/** A language and a way to group digits: with IN 12,34,567.00, otherwise 1,234,567.00. */
export const locales = ['en', 'en-IN', 'hi', 'hi-IN'] as const;
export type Locale = (typeof locales)[number];

export const languages = ['en', 'hi'] as const;
export type Language = (typeof languages)[number];

export const groupings = ['international', 'indian'] as const;
export type Grouping = (typeof groupings)[number];

export function isLocale(text: string | null): text is Locale {
  return locales.some((locale) => locale === text);
}

export function languageOf(locale: string): Language {
  return locale.startsWith('hi') ? 'hi' : 'en';
}

export function groupingOf(locale: string): Grouping {
  return locale.endsWith('-IN') ? 'indian' : 'international';
}

export function localeOf(language: Language, grouping: Grouping): Locale {
  return grouping === 'indian' ? `${language}-IN` : language;
}

/** The usual grouping of a language, for an account that has not chosen one. */
export const usualGrouping: Record<Language, Grouping> = { en: 'international', hi: 'indian' };

/** The language that an Accept-Language header prefers; English if it names none of ours. */
export function preferredLanguage(header: string | undefined): Language {
  const wanted = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...rest] = part.trim().toLowerCase().split(';');
      const quality = rest.map((word) => /^\s*q=([\d.]+)$/.exec(word)?.[1]).find((q) => q !== undefined);
      return { language: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality);
  for (const { language } of wanted) {
    const known = languages.find((each) => each === language);
    if (known !== undefined) return known;
  }
  return 'en';
}

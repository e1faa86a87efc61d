import { useCallback, useMemo } from 'react';
import { addTexts, languageIn, spokenLocale, textIn, useLocale } from '#web/texts/spoken.ts';
import type { Table, Values } from '#web/texts/write-text.ts';

/** A country, or a part of one. It may be shown by another name than the English one. */
export interface Named {
  isoCode: string;
  name: string;
  english?: string;
}

/** What a language has besides catalogues. */
export interface Words {
  /** Translates the English texts of the contract and of answers. */
  translate: (english: string) => string;
  /** A decimal string of points in words; empty if it is not an amount. */
  amountInWords: (amount: string) => string;
  /** Countries by their names in this language. */
  nameCountries: (countries: readonly Named[]) => Named[];
}

/** The loaded languages other than English. */
export const texts = { translations: new Map<string, Words>() };

/** The texts of one feature. Importing their file registers them. */
export interface Catalogue<T extends Table> {
  readonly name: string;
  readonly table: T;
}

/** The texts of a catalogue in another language: the same keys, so that a missing or additional one does not compile. */
export type Counterpart<C> = C extends Catalogue<infer T> ? Worded<T> : never;
type Worded<T> = { readonly [K in keyof T]: T[K] extends string ? string : Worded<T[K]> };

/** Registers the texts of a feature under a unique name. */
export function catalogue<const T extends Table>(name: string, table: T): Catalogue<T> {
  addTexts(name, table);
  return { name, table };
}

type Stem<K extends string> = K extends `${infer S}_one` ? S : K extends `${infer S}_other` ? S : K;
type Key<T> = {
  [K in keyof T & string]: T[K] extends string ? Stem<K> : `${K}.${Key<T[K]>}`;
}[keyof T & string];

/** Returns the text of a key. An unknown key does not compile. */
export type Translate<C> = C extends Catalogue<infer T> ? (key: Key<T>, values?: Values) => string : never;

/** The texts of a catalogue in the user's language, and that language for numbers and dates. */
export function useTexts<T extends Table>({ name }: Catalogue<T>) {
  const language = useLocale();
  return useMemo(() => ({ t: translateIn<T>(language, name), language }), [language, name]);
}

/** Returns the texts of any catalogue, for texts that are chosen by data. */
export type TextsOf = <T extends Table>(of: Catalogue<T>) => Translate<Catalogue<T>>;

/** The texts of every catalogue in the user's language. */
export function useTextsOf(): TextsOf {
  const locale = useLocale();
  return useCallback(<T extends Table>({ name }: Catalogue<T>) => translateIn<T>(locale, name), [locale]);
}

function translateIn<T extends Table>(locale: string, name: string): Translate<Catalogue<T>> {
  const write = (key: string, values?: Values) => textIn(locale, name, key, inOwnWords(values, locale));
  return write as Translate<Catalogue<T>>;
}

/**
 * Translates a text of the contract, such as the label of a section or the message of a form. A text without
 * translation is returned unchanged.
 */
export function useWords(): (english: string) => string {
  const locale = useLocale();
  return useMemo(() => wordsOf(locale), [locale]);
}

/** The same outside of components. */
export const inWords = (english: string): string => wordsOf(spokenLocale())(english);

function wordsOf(locale: string): (english: string) => string {
  return texts.translations.get(languageIn(locale))?.translate ?? ((english) => english);
}

/** The user's language, if it is another one than English. */
export const ownTranslation = (): Words | undefined => texts.translations.get(languageIn(spokenLocale()));

/** Values with these names are labels of the contract, such as the kind of an account. */
const contractValues = ['label', 'plural', 'kind', 'parent', 'level', 'things'] as const;

function inOwnWords(values: Values | undefined, locale: string): Values | undefined {
  if (values === undefined || locale.startsWith('en')) return values;
  const words = wordsOf(locale);
  const labels = contractValues.flatMap((name) => {
    const label = values[name];
    return typeof label === 'string' ? [[name, words(label)]] : [];
  });
  return { ...values, ...Object.fromEntries(labels) };
}

/** The user's language, for numbers and dates in a text of another catalogue. */
export const useLanguage = useLocale;

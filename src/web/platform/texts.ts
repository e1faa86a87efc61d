import i18next from 'i18next';
import { useMemo } from 'react';
import { initReactI18next, useTranslation } from 'react-i18next';

/** Texts by key, nested by screen or part. `{{name}}` is replaced; `_one` and `_other` are chosen by `count`. */
interface Table {
  readonly [key: string]: string | Table;
}

const language = 'en';

void i18next.use(initReactI18next).init({
  lng: language,
  fallbackLng: language,
  resources: {},
  // Texts are there before the first render, so nothing is awaited; React escapes what it shows.
  initAsync: false,
  interpolation: { escapeValue: false },
  returnNull: false,
});

/** The texts of one feature. Importing the file that holds them is all that is needed to show them. */
export interface Catalogue<T extends Table> {
  readonly name: string;
  readonly table: T;
}

/** Makes the texts of a feature known under a name that no other catalogue has. */
export function catalogue<const T extends Table>(name: string, table: T): Catalogue<T> {
  i18next.addResourceBundle(language, name, table, true, true);
  return { name, table };
}

type Stem<K extends string> = K extends `${infer S}_one` ? S : K extends `${infer S}_other` ? S : K;
type Key<T> = {
  [K in keyof T & string]: T[K] extends string ? Stem<K> : `${K}.${Key<T[K]>}`;
}[keyof T & string];
type Values = Readonly<Record<string, string | number | undefined>>;

/** Answers the text of a key. A key that the catalogue does not have does not compile. */
export type Translate<C> = C extends Catalogue<infer T> ? (key: Key<T>, values?: Values) => string : never;

/** The texts of a catalogue in the language of the person, and that language for numbers and dates. */
export function useTexts<T extends Table>({ name }: Catalogue<T>) {
  const { t, i18n } = useTranslation(name);
  return useMemo(() => ({ t: t as Translate<Catalogue<T>>, language: i18n.language }), [t, i18n.language]);
}

/** The language of the person, for numbers and dates in a sentence of another catalogue. */
export function useLanguage(): string {
  return useTranslation().i18n.language;
}

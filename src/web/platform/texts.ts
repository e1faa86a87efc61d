import i18next from 'i18next';
import { useCallback, useMemo } from 'react';
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
  // The texts are available before the first render, so loading is synchronous; React escapes them.
  initAsync: false,
  interpolation: { escapeValue: false },
  returnNull: false,
});

/** The texts of one feature. Importing their file registers them. */
export interface Catalogue<T extends Table> {
  readonly name: string;
  readonly table: T;
}

/** Registers the texts of a feature under a unique name. */
export function catalogue<const T extends Table>(name: string, table: T): Catalogue<T> {
  i18next.addResourceBundle(language, name, table, true, true);
  return { name, table };
}

type Stem<K extends string> = K extends `${infer S}_one` ? S : K extends `${infer S}_other` ? S : K;
type Key<T> = {
  [K in keyof T & string]: T[K] extends string ? Stem<K> : `${K}.${Key<T[K]>}`;
}[keyof T & string];
type Values = Readonly<Record<string, string | number | undefined>>;

/** Returns the text of a key. An unknown key does not compile. */
export type Translate<C> = C extends Catalogue<infer T> ? (key: Key<T>, values?: Values) => string : never;

/** The texts of a catalogue in the user's language, and that language for numbers and dates. */
export function useTexts<T extends Table>({ name }: Catalogue<T>) {
  const { t, i18n } = useTranslation(name);
  return useMemo(() => ({ t: t as Translate<Catalogue<T>>, language: i18n.language }), [t, i18n.language]);
}

/** Returns the texts of any catalogue, for texts that are chosen by data. */
export type TextsOf = <T extends Table>(of: Catalogue<T>) => Translate<Catalogue<T>>;

/** The texts of every catalogue in the user's language. */
export function useTextsOf(): TextsOf {
  const { i18n } = useTranslation();
  const { language: spoken } = i18n;
  return useCallback(
    <T extends Table>({ name }: Catalogue<T>) => i18n.getFixedT(spoken, name) as Translate<Catalogue<T>>,
    [i18n, spoken],
  );
}

/** The user's language, for numbers and dates in a text of another catalogue. */
export function useLanguage(): string {
  return useTranslation().i18n.language;
}

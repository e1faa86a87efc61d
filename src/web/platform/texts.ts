import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';

/** A namespace's texts: nested by screen or part. */
export interface Texts {
  readonly [name: string]: string | Texts;
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

/** Adds a feature's texts under its namespace. */
export function registerTexts(namespace: string, table: Texts): void {
  i18next.addResourceBundle(language, namespace, table, true, true);
}

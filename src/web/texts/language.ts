import {
  isLocale,
  type Language,
  type Locale,
  languageOf,
  localeOf,
  preferredLanguage,
  usualGrouping,
} from '#contract/ground/locales';
import { addLanguage, changeLocale } from '#web/texts/spoken.ts';
import { texts, type Words } from '#web/texts/texts.ts';
import type { Table } from '#web/texts/write-text.ts';

/** A language other than English, with its catalogues by name. */
export interface Translation extends Words {
  catalogues: Readonly<Record<string, Table>>;
}
type OtherLanguage = Exclude<Language, 'en'>;

const loaders = new Map<OtherLanguage, () => Promise<Translation>>();
const storageKey = 'pitboss-locale';
let isChosenHere = false;

/** Names the file of a language. It is loaded with the first use of the language. */
export function provideLanguage(language: OtherLanguage, load: () => Promise<Translation>): void {
  loaders.set(language, load);
}

/** The locale of this browser's last user; null if nobody has chosen one here. */
export function storedLocale(): Locale | null {
  try {
    const stored = window.localStorage.getItem(storageKey);
    return isLocale(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** The locale that the browser's own languages ask for, as in its Accept-Language header; null for English. */
export function browserLocale(): Locale | null {
  const language = preferredLanguage(navigator.languages.join(','));
  return language === 'en' ? null : localeOf(language, usualGrouping[language]);
}

/** Shows the product in this language, after its texts are loaded, and stores it in the browser if a person chose it. */
export async function speak(locale: Locale, { isChoice = true } = {}): Promise<void> {
  const language = languageOf(locale);
  if (language !== 'en' && !texts.translations.has(language)) {
    const load = loaders.get(language);
    if (load === undefined) throw new Error(`No texts are known in ${language}`);
    const { catalogues, ...words } = await load();
    addLanguage(language, catalogues);
    texts.translations.set(language, words);
  }
  changeLocale(locale);
  document.documentElement.lang = language;
  if (!isChoice) return;
  try {
    window.localStorage.setItem(storageKey, locale);
  } catch {
    // Storage may be forbidden or full. The account still has its language.
  }
}

/** A visitor's choice. It becomes the choice of the account that signs in on this page. */
export async function chooseAsVisitor(locale: Locale): Promise<void> {
  isChosenHere = true;
  await speak(locale);
}

/** Whether the visitor chose a language since the page was loaded or somebody signed in. */
export function takeVisitorChoice(): boolean {
  const taken = isChosenHere;
  isChosenHere = false;
  return taken;
}

import { Button } from '@mantine/core';
import { type Language, languageOf, localeOf, usualGrouping } from '#contract/ground/locales';
import { chooseAsVisitor } from '#web/texts/language.ts';
import { useLanguage } from '#web/texts/texts.ts';

/** The name of the other language, in that language. */
const others: Record<Language, { language: Language; name: string }> = {
  en: { language: 'hi', name: 'हिन्दी' },
  hi: { language: 'en', name: 'English' },
};

/** Changes the language before sign-in. The account that signs in next on this page keeps the choice. */
export function LanguageToggle() {
  const { language, name } = others[languageOf(useLanguage())];
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      lang={language}
      onClick={() => void chooseAsVisitor(localeOf(language, usualGrouping[language]))}
    >
      {name}
    </Button>
  );
}

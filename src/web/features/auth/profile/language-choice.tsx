import { useMutation } from '@tanstack/react-query';
import {
  type Grouping,
  groupingOf,
  groupings,
  type Language,
  type Locale,
  languageOf,
  languages,
  localeOf,
  usualGrouping,
} from '#contract/ground/locales';
import { profileTexts } from '#web/features/auth/profile/profile-texts.en.ts';
import { call } from '#web/platform/calls/call.ts';
import { authCalls } from '#web/platform/session/auth-calls.ts';
import { noteLocale, useSession } from '#web/platform/session/session.ts';
import { tellTabs } from '#web/platform/session/session-tabs.ts';
import { speak } from '#web/texts/language.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Segmented } from '#web/ui/form/inputs/segmented.tsx';
import { Stack, Text } from '#web/ui/layout/layout.tsx';
import { formatMoney } from '#web/ui/values/format-number.ts';

/** Each language is offered in its own name and script. */
const names: Record<Language, string> = { en: 'English', hi: 'हिन्दी' };
const sample = 1_234_567;

/** The language and the digit grouping of the account. Both are stored with it and apply on every device. */
export function LanguageChoice() {
  const { t, language: locale } = useTexts(profileTexts);
  const { user } = useSession();
  const choose = useMutation({
    mutationFn: async (chosen: Locale) => {
      await call(authCalls.setLocale, { body: { locale: chosen } });
      await speak(chosen);
      noteLocale(chosen);
      tellTabs({ kind: 'locale', userId: user._id, locale: chosen });
    },
  });
  const language = languageOf(locale);
  return (
    <Stack gap="5">
      <Segmented<Language>
        label={t('language.label')}
        value={language}
        disabled={choose.isPending}
        onChange={(next) => choose.mutate(localeOf(next, usualGrouping[next]))}
        options={languages.map((value) => ({ value, label: names[value], lang: value }))}
      />
      <Segmented<Grouping>
        label={t('language.grouping')}
        value={groupingOf(locale)}
        disabled={choose.isPending}
        onChange={(next) => choose.mutate(localeOf(language, next))}
        options={groupings.map((value) => ({ value, label: formatMoney(sample, localeOf(language, value)) }))}
      />
      {choose.isError && (
        <Text as="p" size="12" tone="red" role="alert">
          {t('language.failed')}
        </Text>
      )}
    </Stack>
  );
}

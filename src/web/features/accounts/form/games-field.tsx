import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listGames } from '#contract/games/games';
import { accountKeys } from '#web/features/accounts/account-keys.ts';
import classes from '#web/features/accounts/form/account-form.module.css';
import { accountFormTexts } from '#web/features/accounts/form/account-form-texts.en.ts';
import type { AccountFormState } from '#web/features/accounts/form/use-account-form.ts';
import { call } from '#web/platform/calls/call.ts';
import { accountFieldTexts } from '#web/product/accounts/account-field-texts.en.ts';
import { useTexts } from '#web/texts/texts.ts';
import { WideField } from '#web/ui/form/form-section.tsx';
import { Text } from '#web/ui/layout/layout.tsx';

/** Checkboxes for the games that an admin's network may offer. */
export function GamesField({ form }: { form: AccountFormState }) {
  const { t } = useTexts(accountFormTexts);
  const { t: labelOf } = useTexts(accountFieldTexts);
  const games = useQuery({
    queryKey: accountKeys.games,
    queryFn: ({ signal }) => call(listGames, { signal }),
    select: (answer) => answer.data,
    staleTime: 60_000,
  });
  const chosen = form.values.games;
  const toggle = (id: string, isOn: boolean) =>
    form.setValue('games', isOn ? [...chosen, id] : chosen.filter((other) => other !== id));
  return (
    <WideField span={3}>
      <fieldset className="shrink">
        <Text as="legend" size="13" weight="500" className="below-1">
          {labelOf('games')}
        </Text>
        <div className={classes.boxes}>
          {(games.data ?? []).map(({ _id, gameName }) => (
            <Checkbox
              key={_id}
              label={gameName}
              checked={chosen.includes(_id)}
              onChange={(event) => toggle(_id, event.currentTarget.checked)}
            />
          ))}
        </div>
        {games.data?.length === 0 && (
          <Text as="p" size="12" tone="faint">
            {t('noGamesToTick')}
          </Text>
        )}
        <Text as="p" size="12" tone="faint">
          {games.isError ? games.error.message : t('hint.games')}
        </Text>
      </fieldset>
    </WideField>
  );
}

import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { AccountKindName } from '#contract/ground/roles';
import { listImports } from '#contract/imports/imports';
import { importTexts } from '#web/features/accounts/import/import-texts.en.ts';
import { call } from '#web/platform/calls/call.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { DateTime } from '#web/ui/values/date-time.tsx';
import { formatCount } from '#web/ui/values/format-number.ts';

/** The own imports of the last day, newest first. */
export function EarlierImports({ kind, onOpen }: { kind: AccountKindName; onOpen: (id: string) => void }) {
  const { t, language } = useTexts(importTexts);
  const { data = [] } = useQuery({
    queryKey: ['account-imports'],
    queryFn: async ({ signal }) => (await call(listImports, { signal })).data,
  });
  const those = data.filter((each) => each.kind === kind);
  if (those.length === 0) return null;
  return (
    <Panel title={t('earlier.title')}>
      <Stack gap="3">
        {those.map(({ _id, createdAt, created, rows }) => (
          <Row key={_id} wrap align="middle" justify="between" gap="3">
            <span>
              <DateTime value={createdAt} format="short" /> ·{' '}
              {t('earlier.of', {
                created: formatCount(created, language),
                number: formatCount(rows, language),
              })}
            </span>
            <Button variant="default" size="compact-sm" onClick={() => onOpen(_id)}>
              {t('earlier.show')}
            </Button>
          </Row>
        ))}
      </Stack>
    </Panel>
  );
}

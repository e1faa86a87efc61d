import { Button } from '@mantine/core';
import { IconAlertTriangle, IconDice5, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CallError } from '#web/platform/call.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Page } from '#web/ui/page.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { StateMessage } from '#web/ui/state-message.tsx';

/** Why there is no form: the game does not exist, or could not be read. */
export function GameFault({
  error,
  listHref,
  onRetry,
}: {
  error: Error;
  listHref: string;
  onRetry: () => void;
}) {
  const { t } = useTranslation('games');
  const refusal = error instanceof CallError ? error : null;
  if (refusal?.status === 404 || refusal?.status === 400) {
    const title = t('record.notFound');
    return (
      <Page>
        <Panel label={title}>
          <StateMessage
            isPage
            icon={IconDice5}
            title={title}
            message={t('record.notFoundMessage')}
            action={
              <Button component={Link} href={listHref} size="xs" variant="default">
                {t('record.toList')}
              </Button>
            }
          />
        </Panel>
      </Page>
    );
  }
  return (
    <Page>
      <Panel label={t('record.failed')}>
        <StateMessage
          isPage
          tone="bad"
          icon={IconAlertTriangle}
          title={t('record.failed')}
          message={error.message}
          requestId={refusal?.requestId}
          action={
            <Button
              size="xs"
              variant="default"
              leftSection={<Icon of={IconRefresh} size={16} />}
              onClick={onRetry}
            >
              {t('record.retry')}
            </Button>
          }
        />
      </Panel>
    </Page>
  );
}

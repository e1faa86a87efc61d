import { Button } from '@mantine/core';
import { IconAlertTriangle, IconLock, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { isUnavailable, refusalIn } from '#web/platform/calls/call.ts';
import { faultText } from '#web/platform/calls/fault-text.ts';
import { useRetryOnReturn } from '#web/platform/calls/use-retry-on-return.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Icon, type IconShape } from '#web/ui/controls/icon.tsx';
import { StateMessage } from '#web/ui/feedback/state-message.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { uiTexts } from '#web/ui/ui-texts.en.ts';

interface FaultProps {
  error: Error;
  onRetry?: (() => void) | undefined;
  /** The title if the content could not be read. */
  title: string;
  /** Replaces the server's message. */
  message?: string;
  /** If given, a missing record or an impossible id has its own texts and no retry, which would not help. */
  missing?: { title: string; message?: string; icon?: IconShape };
  /** The title if the role has no access. */
  forbidden?: string;
  /** A way out, such as a link back to the list. */
  action?: ReactNode;
  isPage?: boolean;
}

/** Shown instead of content that was refused, does not exist, or could not be read. */
export function Fault(props: FaultProps) {
  const { error, onRetry, title, message, missing, forbidden, action, isPage = false } = props;
  const { t } = useTexts(uiTexts);
  useRetryOnReturn(isUnavailable(error), onRetry);
  const refusal = refusalIn(error);
  const said = faultText(error);
  if (missing !== undefined && isMissing(error)) {
    const icon = missing.icon ?? IconAlertTriangle;
    const text = missing.message ?? said;
    return <StateMessage isPage={isPage} icon={icon} title={missing.title} message={text} action={action} />;
  }
  if (refusal?.status === 403)
    return (
      <StateMessage
        isPage={isPage}
        icon={IconLock}
        title={forbidden ?? t('table.forbidden')}
        message={said}
        action={action}
      />
    );
  const retry = onRetry !== undefined && (
    <Button size="xs" variant="default" leftSection={<Icon of={IconRefresh} size={16} />} onClick={onRetry}>
      {t('table.retry')}
    </Button>
  );
  return (
    <StateMessage
      isPage={isPage}
      tone="bad"
      icon={IconAlertTriangle}
      title={title}
      message={message ?? said}
      action={
        <>
          {retry}
          {action}
        </>
      }
      requestId={refusal?.requestId}
    />
  );
}

/** True if the record does not exist, or the id in the address is impossible. */
export function isMissing(error: Error | null): boolean {
  const status = refusalIn(error)?.status;
  return status === 404 || status === 400;
}

/** A page that only shows an error. */
export function FaultPage(props: Omit<FaultProps, 'isPage'>) {
  const { title, missing, error } = props;
  return (
    <Page>
      <Panel label={missing !== undefined && isMissing(error) ? missing.title : title}>
        <Fault {...props} isPage />
      </Panel>
    </Page>
  );
}

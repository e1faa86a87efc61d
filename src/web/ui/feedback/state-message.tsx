import type { ReactNode } from 'react';
import { useTexts } from '#web/texts/texts.ts';
import { EmptyArt } from '#web/ui/art/empty-art.tsx';
import { CopyButton } from '#web/ui/controls/copy-button.tsx';
import type { IconShape } from '#web/ui/controls/icon.tsx';
import { Text } from '#web/ui/layout/layout.tsx';
import classes from '#web/ui/layout/page.module.css';
import { uiTexts } from '#web/ui/ui-texts.en.ts';

type StateMessageProps = {
  icon: IconShape;
  title: string;
  message: ReactNode;
  tone?: 'quiet' | 'bad';
  action?: ReactNode;
  /** It replaces the whole page: its title is the page's heading. */
  isPage?: boolean;
  /** The request id to quote to an operator. */
  requestId?: string | undefined;
};

/** Says why there is nothing to show and what to do next. */
export function StateMessage(props: StateMessageProps) {
  const { t } = useTexts(uiTexts);
  const { icon, title, message, tone = 'quiet', action, isPage = false, requestId } = props;
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className={classes.state} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      <span className={classes.art}>
        <EmptyArt icon={icon} />
      </span>
      <Title className="text-14 weight-600">{title}</Title>
      <p className={classes.message}>{message}</p>
      {action && <div className={classes.action}>{action}</div>}
      {requestId !== undefined && (
        <Text as="p" align="middle" gap="1" size="12" tone="quiet" className="inline above-2">
          {t('requestId', { id: requestId })}
          <CopyButton value={requestId} name={t('requestIdName')} />
        </Text>
      )}
    </div>
  );
}

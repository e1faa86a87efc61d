import { IconAlertTriangle, IconCircleCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from '#web/features/tickets/play/buy-bar.module.css';
import { useTexts } from '#web/platform/texts.ts';
import { CopyButton } from '#web/ui/controls/copy-button.tsx';
import { Icon } from '#web/ui/controls/icon.tsx';
import { uiTexts } from '#web/ui/ui-texts.en.ts';

export interface Notice {
  tone: 'ok' | 'bad';
  text: ReactNode;
  requestId?: string | undefined;
}

/** The message of the last action. Both live regions exist before they have content. */
export function SlipNotice({ notice, onClose }: { notice: Notice | null; onClose: () => void }) {
  const bad = notice?.tone === 'bad' ? notice : null;
  const good = notice?.tone === 'ok' ? notice : null;
  return (
    <>
      <div role="alert">{bad !== null && <Line notice={bad} onClose={onClose} />}</div>
      <div role="status">{good !== null && <Line notice={good} onClose={onClose} />}</div>
    </>
  );
}

function Line({ notice: { tone, text, requestId }, onClose }: { notice: Notice; onClose: () => void }) {
  const { t } = useTexts(uiTexts);
  return (
    <div className={classes.line} data-tone={tone}>
      <Icon of={tone === 'bad' ? IconAlertTriangle : IconCircleCheck} size={16} />
      <p className={classes.text}>
        {text}
        {requestId !== undefined && (
          <span className={classes.request}>
            {t('requestId', { id: requestId.slice(0, 8) })}
            <CopyButton value={requestId} name={t('requestIdName')} />
          </span>
        )}
      </p>
      <button type="button" className={classes.close} aria-label={t('close')} onClick={onClose}>
        <Icon of={IconX} size={16} />
      </button>
    </div>
  );
}

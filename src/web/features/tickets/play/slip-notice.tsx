import { IconAlertTriangle, IconCircleCheck, IconPrinter, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from '#web/features/tickets/play/buy-bar.module.css';
import { slipTexts } from '#web/product/slip/slip-texts.en.ts';
import { useTexts } from '#web/texts/texts.ts';
import { CopyButton } from '#web/ui/controls/copy-button.tsx';
import { Icon } from '#web/ui/controls/icon.tsx';
import { uiTexts } from '#web/ui/ui-texts.en.ts';

export interface Notice {
  tone: 'ok' | 'bad';
  text: ReactNode;
  requestId?: string | undefined;
  /** A ticket whose slip can be printed. */
  ticketId?: string;
}

interface SlipNoticeProps {
  notice: Notice | null;
  onPrint: (ticketId: string) => void;
  /** True when the focus or the pointer enters the message, false when it leaves. */
  onHold: (isHeld: boolean) => void;
  onClose: () => void;
}

/** The message of the last action. Both live regions exist before they have content. */
export function SlipNotice({ notice, onHold, ...acts }: SlipNoticeProps) {
  const bad = notice?.tone === 'bad' ? notice : null;
  const good = notice?.tone === 'ok' ? notice : null;
  return (
    <>
      <div role="alert">{bad !== null && <Line notice={bad} {...acts} />}</div>
      <div
        role="status"
        onFocus={() => onHold(true)}
        onBlur={() => onHold(false)}
        onPointerEnter={() => onHold(true)}
        onPointerLeave={() => onHold(false)}
      >
        {good !== null && <Line notice={good} {...acts} />}
      </div>
    </>
  );
}

type LineProps = Omit<SlipNoticeProps, 'onHold'> & { notice: Notice };

function Line({ notice: { tone, text, requestId, ticketId }, onPrint, onClose }: LineProps) {
  const { t } = useTexts(uiTexts);
  const { t: tSlip } = useTexts(slipTexts);
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
      {ticketId !== undefined && (
        <button type="button" className={classes.act} onClick={() => onPrint(ticketId)}>
          <Icon of={IconPrinter} size={16} />
          {tSlip('open')}
        </button>
      )}
      <button type="button" className={classes.close} aria-label={t('close')} onClick={onClose}>
        <Icon of={IconX} size={16} />
      </button>
    </div>
  );
}

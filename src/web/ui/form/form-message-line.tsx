import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useTexts } from '#web/texts/texts.ts';
import { CopyButton } from '#web/ui/controls/copy-button.tsx';
import { Icon } from '#web/ui/controls/icon.tsx';
import classes from '#web/ui/form/form-layout.module.css';
import type { useFormMessage } from '#web/ui/form/use-form-message.ts';
import { uiTexts } from '#web/ui/ui-texts.en.ts';

type Message = NonNullable<ReturnType<typeof useFormMessage>['message']>;

/** The result of sending, in the form's foot. Both live regions exist before they have content. */
export function FormMessageLine({ message, rest }: { message: Message | null; rest?: string }) {
  const bad = message?.tone === 'bad' ? message : null;
  const good = message?.tone === 'ok' ? message : null;
  return (
    <span className="block shrink">
      <span role="alert">{bad !== null && <Line message={bad} />}</span>
      <span role="status">{good !== null && <Line message={good} />}</span>
      {message === null && rest !== undefined && <span>{rest}</span>}
    </span>
  );
}

function Line({ message }: { message: Message }) {
  const { t } = useTexts(uiTexts);
  const { tone, text, isQuiet, requestId } = message;
  return (
    <span className={classes.line} data-tone={tone} data-quiet={isQuiet || undefined}>
      <Icon of={tone === 'bad' ? IconAlertTriangle : IconCircleCheck} size={16} />
      <span>{text}</span>
      {requestId !== undefined && (
        <span className={classes.request}>
          {t('requestId', { id: requestId.slice(0, 8) })}
          <CopyButton value={requestId} name={t('requestIdName')} />
        </span>
      )}
    </span>
  );
}

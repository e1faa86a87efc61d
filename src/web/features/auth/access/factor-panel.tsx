import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { removeSecondFactor, renewRecoveryCodes } from '#contract/auth/second-factor';
import { accessTexts } from '#web/features/auth/access/access-texts.en.ts';
import { ProofDialog } from '#web/features/auth/access/proof-dialog.tsx';
import { RecoveryCodes } from '#web/features/auth/access/recovery-codes.tsx';
import { SetUpForm } from '#web/features/auth/access/set-up-form.tsx';
import type { OwnAccess } from '#web/features/auth/access/use-own-access.ts';
import { call } from '#web/platform/calls/call.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { notifySuccess } from '#web/ui/feedback/notify.ts';
import { Row, Stack, Text } from '#web/ui/layout/layout.tsx';
import { Panel } from '#web/ui/page/panel.tsx';

type Step = 'idle' | 'set-up' | 'renew' | 'remove';

/** The own second factor: set up in place, codes shown once, switched off with a code. */
export function FactorPanel({
  factor,
  onChange,
}: {
  factor: OwnAccess['secondFactor'];
  onChange: () => void;
}) {
  const { t } = useTexts(accessTexts);
  const [step, setStep] = useState<Step>('idle');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const show = (given: readonly string[]) => {
    setStep('idle');
    setCodes(given);
    onChange();
  };
  const state = factor.isSet ? t('factor.on') : t('factor.off');
  const view = codes !== null ? 'codes' : step === 'set-up' ? 'set-up' : 'state';
  const place = useFocusOnChange(view);
  return (
    <Panel
      title={view === 'codes' ? t('codes.title') : t('factor.title')}
      label={t('factor.title')}
      aside={<Badge tone={factor.isSet ? 'on' : 'off'}>{state}</Badge>}
    >
      <div ref={place} className="focus-unseen" tabIndex={-1}>
        {codes !== null && <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />}
        {view === 'set-up' && <SetUpForm onDone={show} onCancel={() => setStep('idle')} />}
        {view === 'state' && <FactorState factor={factor} onAsk={setStep} />}
      </div>
      {step === 'renew' && (
        <ProofDialog
          title={t('renew.title')}
          text={t('renew.text')}
          submitLabel={t('renew.submit')}
          send={(body) => call(renewRecoveryCodes, { body })}
          onDone={({ recoveryCodes }) => show(recoveryCodes)}
          onClose={() => setStep('idle')}
        />
      )}
      {step === 'remove' && (
        <ProofDialog
          title={t('remove.title')}
          text={t('remove.text')}
          submitLabel={t('remove.submit')}
          isDangerous
          send={(body) => call(removeSecondFactor, { body })}
          onDone={({ message }) => {
            setStep('idle');
            notifySuccess(message);
            onChange();
          }}
          onClose={() => setStep('idle')}
        />
      )}
    </Panel>
  );
}

/** The pressed button disappears with its view, so the focus moves to the new view. */
function useFocusOnChange(view: string) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current !== view) place.current?.focus();
    shown.current = view;
  }, [view]);
  return place;
}

function FactorState({ factor, onAsk }: { factor: OwnAccess['secondFactor']; onAsk: (step: Step) => void }) {
  const { t } = useTexts(accessTexts);
  if (!factor.isSet) {
    return (
      <Stack gap="4">
        <Text as="p" size="13" tone="quiet">
          {t('factor.offText')}
        </Text>
        <div>
          <Button onClick={() => onAsk('set-up')}>{t('factor.setUp')}</Button>
        </div>
      </Stack>
    );
  }
  return (
    <Stack gap="4">
      <Text as="p" size="13" tone="quiet">
        {t('factor.onText', { count: factor.recoveryCodesLeft })}
      </Text>
      {factor.isDemanded && (
        <Text as="p" size="13" tone="quiet">
          {t('factor.demanded')}
        </Text>
      )}
      <Row wrap align="middle" className="gap-y-2 gap-x-3">
        <Button variant="default" onClick={() => onAsk('renew')}>
          {t('factor.renew')}
        </Button>
        {!factor.isDemanded && (
          <Button variant="default" onClick={() => onAsk('remove')}>
            {t('factor.remove')}
          </Button>
        )}
      </Row>
    </Stack>
  );
}

import { IconEye, IconFingerprint, IconHandStop, IconLock } from '@tabler/icons-react';
import { landingTexts } from '#web/features/landing/landing-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';
import { EmptyArt } from '#web/ui/art/empty-art.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Panel } from '#web/ui/panel.tsx';
import classes from './draw-proof.module.css';

const steps = [
  { key: 'before', icon: IconFingerprint },
  { key: 'during', icon: IconLock },
  { key: 'after', icon: IconEye },
] as const;

/** How anyone can check a sealed draw, in three steps. */
export function DrawProof() {
  const { t } = useTexts(landingTexts);
  return (
    <div id="proof" className={classes.place}>
      <Panel title={t('proof.title')} aside={<span className={classes.quiet}>{t('proof.note')}</span>}>
        <ol className={classes.steps}>
          {steps.map(({ key, icon }) => (
            <li key={key} className={classes.step}>
              <EmptyArt icon={icon} />
              <div>
                <h3 className={classes.title}>{t(`proof.steps.${key}.title`)}</h3>
                <p className={classes.text}>{t(`proof.steps.${key}.text`)}</p>
              </div>
            </li>
          ))}
        </ol>
        <p className={classes.manual}>
          <Icon of={IconHandStop} size={16} />
          {t('proof.manual')}
        </p>
      </Panel>
    </div>
  );
}

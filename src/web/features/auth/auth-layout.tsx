import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { BigChip } from '#web/ui/art/big-chip.tsx';
import { Mark } from '#web/ui/art/mark.tsx';
import { Link } from '#web/ui/link.tsx';
import classes from './auth-layout.module.css';
import { VisitorBar } from './visitor-bar';

/** The page of one short form: the large chip at one side, the form at the other. */
export function AuthLayout({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  const { t } = useTranslation(['auth', 'ui']);
  const brand = t('ui:brand');
  useEffect(() => {
    document.title = `${title} | ${brand}`;
  }, [title, brand]);
  return (
    <div className={classes.split}>
      <header className={classes.art}>
        <BigChip className={classes.chip ?? ''} />
        <Link href="/" className={classes.brand}>
          <Mark size={36} isDecoration />
          {brand}
        </Link>
        <p className={classes.motto}>
          {t('login.motto')}
          <br />
          {t('login.mottoToo')}
        </p>
      </header>
      <div className={classes.side}>
        <VisitorBar />
        <main className={classes.box}>
          <div className={classes.head}>
            <h1 className={classes.title}>{title}</h1>
            <p className={classes.hint}>{hint}</p>
          </div>
          {children}
        </main>
        <footer className={classes.foot}>
          <span>{t('ui:shell.owner')}</span>
        </footer>
      </div>
    </div>
  );
}

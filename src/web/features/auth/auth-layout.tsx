import { type ReactNode, useEffect } from 'react';
import { useTexts } from '#web/platform/texts.ts';
import { BigChip } from '#web/ui/art/big-chip.tsx';
import { Mark } from '#web/ui/art/mark.tsx';
import { Link } from '#web/ui/link.tsx';
import { uiTexts } from '#web/ui/ui-texts.en.ts';
import classes from './auth-layout.module.css';
import { authTexts } from './auth-texts.en';
import { VisitorBar } from './visitor-bar';

/** The page of one short form: the large chip at one side, the form at the other. */
export function AuthLayout({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  const { t } = useTexts(authTexts);
  const { t: tUi } = useTexts(uiTexts);
  const brand = tUi('brand');
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
          <span>{tUi('shell.owner')}</span>
        </footer>
      </div>
    </div>
  );
}

import { type ReactNode, useEffect } from 'react';
import classes from '#web/features/auth/auth-layout.module.css';
import { authTexts } from '#web/features/auth/auth-texts.en.ts';
import { useOnline } from '#web/platform/connection.ts';
import { useTexts } from '#web/platform/texts.ts';
import { BigChip } from '#web/ui/art/big-chip.tsx';
import { Mark } from '#web/ui/art/mark.tsx';
import { Link } from '#web/ui/link.tsx';
import { ColorSchemeToggle } from '#web/ui/shell/color-scheme-toggle.tsx';
import { ConnectionDot } from '#web/ui/shell/connection-dot.tsx';
import { uiTexts } from '#web/ui/ui-texts.en.ts';

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

/** Whether the server is there, for somebody who is not signed in. */
function VisitorBar() {
  const { t } = useTexts(uiTexts);
  const connection = useOnline() ? 'connected' : 'offline';
  return (
    <div className={classes.bar}>
      <span className={classes.state} role="status">
        <ConnectionDot connection={connection} />
        <span aria-hidden="true">{t(`connection.${connection}`)}</span>
      </span>
      <ColorSchemeToggle />
    </div>
  );
}

import { type ReactNode, useEffect } from 'react';
import classes from '#web/features/auth/auth-layout.module.css';
import { authTexts } from '#web/features/auth/auth-texts.en.ts';
import { LanguageToggle } from '#web/features/auth/language-toggle.tsx';
import { useOnline } from '#web/platform/calls/connection.ts';
import { useTexts } from '#web/texts/texts.ts';
import { BigChip } from '#web/ui/art/big-chip.tsx';
import { Mark } from '#web/ui/art/mark.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { Row, Text } from '#web/ui/layout/layout.tsx';
import { ColorSchemeToggle } from '#web/ui/shell/color-scheme-toggle.tsx';
import { ConnectionDot } from '#web/ui/shell/connection-dot.tsx';
import { uiTexts } from '#web/ui/ui-texts.en.ts';

/** The page of one short form: the large chip on one side, the form on the other. */
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
          <div className="grid gap-1">
            <Text as="h1" size="28" weight="650">
              {title}
            </Text>
            <Text as="p" size="13" tone="quiet">
              {hint}
            </Text>
          </div>
          {children}
        </main>
        <Text as="footer" size="12" tone="faint">
          <span>{tUi('shell.owner')}</span>
        </Text>
      </div>
    </div>
  );
}

/** The connection state, for a visitor. */
function VisitorBar() {
  const { t } = useTexts(uiTexts);
  const connection = useOnline() ? 'connected' : 'offline';
  return (
    <Row align="middle" justify="end" gap="4">
      <Row as="span" align="middle" gap="2" size="13" tone="quiet" role="status">
        <ConnectionDot connection={connection} />
        <span aria-hidden="true">{t(`connection.${connection}`)}</span>
      </Row>
      <LanguageToggle />
      <ColorSchemeToggle />
    </Row>
  );
}

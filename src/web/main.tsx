import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#web/app/app.tsx';
import { awaitTranslator } from '#web/app/page/await-translator.ts';
import { watchActs } from '#web/app/page/has-acted.ts';
import { registerOfflinePage } from '#web/app/page/register-offline-page.ts';
import { reloadOnStaleChunk } from '#web/app/page/reload-on-stale-chunk.ts';
import { browserLocale, provideLanguage, speak, storedLocale } from '#web/texts/language.ts';

watchActs();
awaitTranslator();
reloadOnStaleChunk();
registerOfflinePage();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no root element');

provideLanguage('hi', async () => {
  const [{ hindi }] = await Promise.all([import('#web/hindi/hindi.ts'), import('#web/hindi/typeface.ts')]);
  return hindi;
});

/** Waits for the language of this browser's last user, or of the browser, so that no page is first shown in English. */
async function start(place: HTMLElement): Promise<void> {
  const stored = storedLocale();
  const locale = stored ?? browserLocale();
  if (locale !== null) await speak(locale, { isChoice: stored !== null }).catch(() => {});
  createRoot(place).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
void start(root);

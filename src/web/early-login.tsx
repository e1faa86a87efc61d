import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { type Language, languages } from '#contract/ground/locales';
import { LoginPage } from '#web/features/auth/login-page.tsx';
import { hindi } from '#web/hindi/hindi.ts';
import { loginPath } from '#web/platform/navigation/home.ts';
import { provideLanguage, speak } from '#web/texts/language.ts';
import { UiProvider } from '#web/ui/theme/ui-provider.tsx';

interface EarlyPage {
  language: Language;
  title: string;
  /** What the document contains until the application shows the same page. */
  content: string;
}

/** Renders the login page in each language, as HTML. Runs when the program is built, in a document without a browser. */
export async function renderLogin(): Promise<EarlyPage[]> {
  provideLanguage('hi', async () => hindi);
  const pages: EarlyPage[] = [];
  for (const language of languages) pages.push(await renderIn(language));
  return pages;
}

async function renderIn(language: Language): Promise<EarlyPage> {
  await speak(language, { isChoice: false });
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  flushSync(() => {
    root.render(
      <UiProvider link={({ children, ...rest }) => <a {...rest}>{children}</a>}>
        <LoginPage />
      </UiProvider>,
    );
  });
  // React moves the focus itself, and HTML has an attribute for it.
  document.activeElement?.setAttribute('autofocus', '');
  const form = place.querySelector('form');
  form?.setAttribute('method', 'post');
  form?.setAttribute('action', loginPath);
  const page = { language, title: document.title, content: place.innerHTML };
  root.unmount();
  place.remove();
  return page;
}

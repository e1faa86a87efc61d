import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Window } from 'happy-dom';

// Writes the login page of each language as HTML, so that it is shown, and can be used, before the scripts arrive.
// Arguments: the built module that renders it, the folder of the web application, and the manifest of its build.

const [bundle, folder, manifestPath] = process.argv.slice(2);
const manifest = JSON.parse(readFileSync(manifestPath, 'utf8'));

// The components expect a browser; nothing here is sent or loaded.
const window = new Window({ url: 'http://localhost/auth/login' });
for (const name of Object.getOwnPropertyNames(window))
  if (!(name in globalThis) || name === 'navigator') define(name, window[name]);
define('window', window);

const { renderLogin } = await import(pathToFileURL(bundle).href);
const shell = readFileSync(join(folder, 'index.html'), 'utf8');
mkdirSync(join(folder, 'login'), { recursive: true });
for (const page of await renderLogin())
  writeFileSync(join(folder, 'login', `${page.language}.html`), writePage(page));
// The components started timers of a page that stays open.
process.exit(0);

function define(name, value) {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

function writePage({ language, title, content }) {
  const typeface = language === 'hi' ? ['src/web/hindi/typeface.ts'] : [];
  const styles = ['src/web/features/auth/login-page.tsx', ...typeface].flatMap((key) => stylesOf(key));
  const links = [...new Set(styles)]
    .filter((file) => !shell.includes(file))
    .map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`);
  // A form sends its origin only with a policy that names its own pages; the server demands it.
  const head = ['<meta name="referrer" content="same-origin" />', ...links, '</head>'];
  return replaceAll(shell, {
    '<html lang="en">': `<html lang="${language}">`,
    '<title>Pitboss</title>': `<title>${title}</title>`,
    '</head>': head.join('\n    '),
    '<div id="root">': `<div id="early">${content}</div>\n    <div id="root">`,
  });
}

function stylesOf(key, seen = new Set()) {
  if (seen.has(key)) return [];
  seen.add(key);
  const chunk = manifest[key];
  if (chunk === undefined) throw new Error(`The build has no module ${key}`);
  // A module of nothing but styles is a style sheet itself.
  const own = [chunk.file].filter((file) => file.endsWith('.css'));
  return [...own, ...(chunk.css ?? []), ...(chunk.imports ?? []).flatMap((each) => stylesOf(each, seen))];
}

function replaceAll(text, replacements) {
  return Object.entries(replacements).reduce((before, [from, to]) => {
    if (!before.includes(from)) throw new Error(`index.html has no ${from}`);
    return before.replace(from, () => to);
  }, text);
}

import { readFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';

// Draws the icons of the installed application from public/favicon.svg. Run it after a change of that picture.

const svg = await readFile('public/favicon.svg', 'utf8');
const icons = [
  { file: 'icon-192', size: 192, share: 1, ground: 'transparent' },
  { file: 'icon-512', size: 512, share: 1, ground: 'transparent' },
  // Launchers cut a maskable icon to their own shape: only the inner four fifths are certain to be seen.
  { file: 'maskable-512', size: 512, share: 0.8, ground: '#12805c' },
];

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH });
for (const { file, size, share, ground } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const picture = Math.round(size * share);
  await page.setContent(
    `<body style="margin:0;display:grid;place-items:center;height:100vh;background:${ground}">
      <div style="width:${picture}px;height:${picture}px">${svg.replace('<svg ', '<svg width="100%" height="100%" ')}</div>
    </body>`,
  );
  await page.screenshot({ path: `public/icons/${file}.png`, omitBackground: true });
}
await browser.close();

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#web/app/app.tsx';
import { registerOfflinePage } from '#web/app/page/register-offline-page.ts';
import { reloadOnStaleChunk } from '#web/app/page/reload-on-stale-chunk.ts';

reloadOnStaleChunk();
registerOfflinePage();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no root element');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

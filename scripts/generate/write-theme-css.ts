import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { themeCss } from '../../src/web/ui/theme/theme-css';

writeFileSync(
  fileURLToPath(new URL('../../src/web/ui/theme/theme.generated.css', import.meta.url)),
  themeCss(),
);

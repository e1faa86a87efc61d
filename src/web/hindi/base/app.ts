import type { appTexts } from '#web/app/app-texts.en.ts';
import type { Counterpart } from '#web/texts/texts.ts';

export const app: Counterpart<typeof appTexts> = {
  loading: 'लोड हो रहा है',
  fault: {
    title: 'यह पेज नहीं दिखाया जा सका',
    text: 'अचानक कोई गड़बड़ी हुई। कुछ भी बदला नहीं गया।',
    again: 'फिर कोशिश करें',
  },
};

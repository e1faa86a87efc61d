import type { stoppedTexts } from '#web/features/accounts/acts/stopped-texts.en.ts';
import type { Counterpart } from '#web/texts/texts.ts';

export const stopped: Counterpart<typeof stoppedTexts> = {
  title: 'इससे ये रुक जाएँगे',
  online: 'अभी ऑनलाइन खिलाड़ी',
  credit: 'नीचे रखा क्रेडिट',
  tickets: 'खुले टिकट',
};

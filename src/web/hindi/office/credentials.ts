import type { credentialTexts } from '#web/product/slip/credential-texts.en.ts';
import type { Counterpart } from '#web/texts/texts.ts';

export const credentials: Counterpart<typeof credentialTexts> = {
  title_one: 'साइन-इन पर्ची',
  title_other: '{{count}} साइन-इन पर्चियाँ',
  name: 'नाम',
  address: 'साइन-इन पता',
  username: 'यूज़रनेम',
  password: 'पासवर्ड',
  pin: 'पिन',
  once: 'इसे अभी प्रिंट या शेयर करें। पासवर्ड एक ही बार दिखता है और कहीं नहीं रखा जाता।',
  print: 'प्रिंट करें',
  share: 'शेयर करें',
  copied: 'कॉपी हो गया',
  close: 'बंद करें',
};

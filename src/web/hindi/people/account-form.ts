import { shortestPassword } from '#contract/ground/shortest-password';
import type { accountFormTexts } from '#web/features/accounts/form/account-form-texts.en.ts';
import type { Counterpart } from '#web/texts/texts.ts';

export const accountForm: Counterpart<typeof accountFormTexts> = {
  title: { create: '{{label}} जोड़ें', edit: '{{label}} एडिट करें' },
  section: {
    person: 'निजी जानकारी',
    address: 'पता',
    chain: 'ऊपर के खाते',
    games: 'गेम',
    secrets: 'पासवर्ड और पिन',
    password: 'पासवर्ड',
  },
  hint: {
    mustChangePassword: 'तब तक यह खाता और कुछ नहीं कर सकता।',
    commission: '0 से 100',
    percent: '%',
    password: `कम से कम ${shortestPassword} अक्षर`,
    pin: '4 से 8 अंक',
    unchanged: 'मौजूदा रखने के लिए ख़ाली छोड़ें',
    fixedReference: 'तय: इसी खाते से खोला गया',
    games: 'जो गेम यह नेटवर्क चला सकता है। कोई न चुना जाए, तो नेटवर्क में कोई गेम नहीं होगा।',
  },
  choose: {
    country: 'देश चुनें',
    state: 'राज्य चुनें',
    city: 'शहर चुनें',
    countryFirst: 'पहले देश चुनें',
    stateFirst: 'पहले राज्य चुनें',
    reference: 'यूज़रनेम से खोजें',
    noPlace: 'कुछ नहीं मिला',
    failed: 'सूची लोड नहीं हो सकी',
  },
  noReferences: 'कोई {{plural}} उपलब्ध नहीं',
  noGamesToTick: 'कोई गेम उपलब्ध नहीं',
  form: {
    submitting: 'जमा हो रहा है...',
    updating: 'अपडेट हो रहा है...',
    nothingChanged: 'सहेजने के लिए कोई बदलाव नहीं।',
    waitsForConnection: 'कनेक्शन का इंतज़ार है। आपने जो लिखा है वह बना रहेगा।',
  },
  preview: {
    title: 'प्रीव्यू',
    chain: 'ऊपर के खाते',
    you: 'आप',
    newAccount: 'नया {{label}}',
    chooseReference: 'ऊपर के खाते देखने के लिए रेफ़रेंस चुनें',
    username: 'यूज़रनेम',
    issued: 'सहेजने पर मिलेगा',
    points: 'पॉइंट',
    commission: 'कमीशन',
    games: 'गेम',
  },
  changes: {
    title: 'बदलाव',
    none: 'अभी कोई बदलाव नहीं',
    account: 'खाता',
    points: 'पॉइंट',
    created: 'बनाया गया',
    changed: 'बदला गया',
  },
};

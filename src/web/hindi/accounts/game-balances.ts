import type { gameBalancesTexts } from '#web/features/accounts/details/game-balances-texts.en.ts';
import type { Counterpart } from '#web/texts/texts.ts';

export const gameBalances: Counterpart<typeof gameBalancesTexts> = {
  title: 'गेम के बैलेंस',
  note: 'गेम तब तक दाँव लेता है जब तक उसका बैलेंस और क्रेडिट सीमा उसके रिज़र्व के लिए काफ़ी हैं।',
  column: {
    game: 'गेम',
    balance: 'बैलेंस',
    reserve: 'रिज़र्व',
    free: 'उपलब्ध',
    creditLine: 'क्रेडिट सीमा',
  },
  empty: { title: 'कोई गेम उपलब्ध नहीं', message: 'इस एडमिन के “एडिट करें” पेज पर गेम चुनें।' },
  act: 'क्रेडिट सीमा तय करें',
  overTime: 'समय के साथ बैलेंस',
  dialog: {
    title: 'क्रेडिट सीमा तय करें',
    text: '{{username}} के नेटवर्क में {{game}} का बैलेंस उसके रिज़र्व से कितना नीचे जा सकता है।',
    creditLine: 'क्रेडिट सीमा',
    hint: '0 या ज़्यादा, ज़्यादा से ज़्यादा दो दशमलव। अभी {{now}} है; रिज़र्व {{reserve}} है।',
    password: 'पासवर्ड',
    ownPassword: 'अपना पासवर्ड लिखें ({{username}})।',
    submit: 'क्रेडिट सीमा तय करें',
    busy: 'प्रक्रिया जारी है...',
  },
  failed: 'कुछ गड़बड़ी हुई',
};

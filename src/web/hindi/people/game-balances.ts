import type { gameBalancesTexts } from '#web/features/accounts/details/game-balances-texts.en.ts';
import type { Counterpart } from '#web/platform/texts.ts';

export const gameBalances: Counterpart<typeof gameBalancesTexts> = {
  title: 'गेम के शेष',
  note: 'गेम तब तक दाँव लेता है जब तक उसका शेष और क्रेडिट सीमा उसके रिज़र्व के लिए काफ़ी हैं।',
  column: {
    game: 'गेम',
    balance: 'शेष',
    reserve: 'रिज़र्व',
    free: 'उपलब्ध',
    creditLine: 'क्रेडिट सीमा',
  },
  empty: { title: 'कोई गेम उपलब्ध नहीं', message: 'इस एडमिन की बदलाव स्क्रीन पर गेम चुनें।' },
  act: 'क्रेडिट सीमा तय करें',
  dialog: {
    title: 'क्रेडिट सीमा तय करें',
    text: '{{username}} के नेटवर्क में {{game}} का शेष उसके रिज़र्व से कितना नीचे जा सकता है।',
    creditLine: 'क्रेडिट सीमा',
    hint: '0 या ज़्यादा, अधिकतम दो दशमलव। अभी {{now}} है; रिज़र्व {{reserve}} है।',
    password: 'पासवर्ड',
    ownPassword: 'अपना ख़ुद का पासवर्ड डालें ({{username}})।',
    submit: 'क्रेडिट सीमा तय करें',
    busy: 'प्रक्रिया जारी है...',
  },
  failed: 'कोई गड़बड़ी हुई',
};

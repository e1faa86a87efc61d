import type { presenceTexts } from '#web/features/presence/presence-texts.en.ts';
import type { Counterpart } from '#web/texts/texts.ts';

export const presence: Counterpart<typeof presenceTexts> = {
  title: 'ऑनलाइन खिलाड़ी',
  players: 'खिलाड़ी',
  online_one: '{{number}} ऑनलाइन',
  online_other: '{{number}} ऑनलाइन',
  column: {
    no: 'क्रम',
    reference: 'रेफ़रेंस आईडी',
  },
  never: '-',
  notAvailable: 'उपलब्ध नहीं',
  search: 'खिलाड़ी खोजें',
  searchPlaceholder: 'यूज़रनेम, नाम या फ़ोन',
  filter: { online: 'ऑनलाइन', offline: 'ऑफ़लाइन' },
  total: '{{number}} खिलाड़ियों का कुल',
  totalOf: 'मेल खाने वाले {{number}} खिलाड़ियों का कुल',
  empty: {
    title: 'अभी कोई खिलाड़ी नहीं',
    message: 'आपकी शाखा के खिलाड़ी यहाँ दिखेंगे, ऑनलाइन खिलाड़ी सबसे पहले।',
  },
  fresh: {
    live: 'लाइव अपडेट होता है',
    asked: 'हर {{count}} सेकंड में अपडेट होता है',
  },
  logout: {
    act: 'खिलाड़ी को लॉग आउट करें',
    title: 'लॉग आउट की पुष्टि',
    message: 'क्या आप वाक़ई {{username}} को लॉग आउट करना चाहते हैं?',
    note: 'इससे खिलाड़ी केवल लॉग आउट होता है। खाता, उसका क्रेडिट और उसके टिकट बने रहते हैं।',
    busy: 'लॉग आउट किया जा रहा है',
    failed: 'खिलाड़ी को लॉग आउट नहीं किया जा सका।',
  },
};

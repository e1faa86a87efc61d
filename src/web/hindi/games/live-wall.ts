import type { wallTexts } from '#web/features/live-draws/wall/wall-texts.en.ts';
import type { Counterpart } from '#web/texts/texts.ts';

export const liveWall: Counterpart<typeof wallTexts> = {
  note: '{{username}} के गेम, जैसे वे अभी चल रहे हैं।',
  games: '{{username}} के गेम',
  none: 'कोई गेम उपलब्ध नहीं',
  noneText: 'इस नेटवर्क में अभी कोई गेम नहीं है।',
  staked: 'ड्रॉ के दाँव',
  liability: 'सबसे बड़ी देनदारी',
  balance: 'गेम का बैलेंस',
  reserve: 'रिज़र्व',
  saved: 'सहेजा गया परिणाम',
  noSaved: 'कोई नहीं',
  last: 'पिछला परिणाम',
  noResult: 'अभी कोई नहीं',
  alarms: {
    draw_late: 'एक ड्रॉ में देर है',
    below_reserve: 'बैलेंस रिज़र्व से कम है',
    no_room: 'कोई टिकट नहीं बिक सकता',
  },
};

import type { firstStepsTexts } from '#web/product/first-steps/first-steps-texts.en.ts';
import type { Counterpart } from '#web/texts/texts.ts';

export const firstSteps: Counterpart<typeof firstStepsTexts> = {
  title: 'अभी कोई टिकट नहीं बिक सकता',
  games: 'इस नेटवर्क में कोई गेम नहीं है।',
  gamesHere: 'इस नेटवर्क में यह गेम नहीं है।',
  player: 'इस नेटवर्क में कोई खिलाड़ी नहीं है।',
  playerBelow: 'आपकी शाखा में कोई खिलाड़ी नहीं है।',
  creditBelow: 'आपकी शाखा के किसी खिलाड़ी के पास क्रेडिट नहीं है।',
  credit: 'किसी खिलाड़ी के पास क्रेडिट नहीं है।',
  balance: 'किसी गेम में इनाम देने के लिए बैलेंस नहीं है।',
  balanceHere: 'इस गेम में इनाम देने के लिए बैलेंस नहीं है।',
  step: {
    games: 'गेम चुनें',
    player: '{{kind}} जोड़ें',
    credit: 'क्रेडिट ट्रांसफ़र करें',
    balance: 'बैलेंस जोड़ें',
  },
  ask: {
    games: 'अपने {{kind}} से गेम माँगें।',
    credit: 'अपने {{kind}} से क्रेडिट माँगें।',
    balance: 'अपने {{kind}} से बैलेंस जोड़ने को कहें।',
  },
};

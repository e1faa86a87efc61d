import type { boardsTexts } from '#web/product/board/boards-texts.en.ts';
import type { Counterpart } from '#web/texts/texts.ts';

export const boards: Counterpart<typeof boardsTexts> = {
  board: '{{game}} का बोर्ड',
  clock: {
    none: '--:--',
    closesIn: '{{count}} सेकंड में बंद',
    sealed: 'दाँव बंद',
    isVoid: 'अमान्य',
    paused: 'रुका हुआ',
    notRunning: 'कोई राउंड नहीं',
    next: 'अगला ड्रॉ {{time}} पर',
    opensAgain: '{{time}} पर फिर खुलेगा',
    spoken_one: 'ड्रॉ होने में {{count}} सेकंड',
    spoken_other: 'ड्रॉ होने में {{count}} सेकंड',
    spokenNone: 'कोई राउंड नहीं चल रहा',
  },
  cell: {
    staked: '{{name}}, दाँव {{amount}}',
    played: '{{name}}, {{amount}} पॉइंट',
    bought: '{{name}}, {{amount}} ख़रीदे हुए',
  },
  scale: { number: 'एक नंबर पर दाँव', most: 'सबसे ज़्यादा {{amount}}' },
  note: { number: '{{count}} नंबर, हर एक की भुगतान दर {{payout}}' },
  results: {
    title: 'पिछले परिणाम',
    manual: 'हाथ से',
    note: 'हाथ से: ऑपरेटर ने तय किया। बाक़ी सभी: सील किए हुए सीड से निकले।',
    times: '{{booster}}X',
    none: 'अभी तक कोई ड्रॉ नहीं निपटा',
  },
  draw: 'ड्रॉ {{number}}',
};

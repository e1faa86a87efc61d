import type { shiftSheetTexts } from '#web/features/shift-sheet/shift-sheet-texts.en.ts';
import type { Counterpart } from '#web/texts/texts.ts';

export const shiftSheet: Counterpart<typeof shiftSheetTexts> = {
  title: 'शिफ़्ट शीट',
  of: '{{username}} की शिफ़्ट,',
  filter: {
    label: 'शिफ़्ट',
    from: 'से',
    until: 'तक',
    account: 'ऑपरेटर',
    own: 'अपनी शिफ़्ट',
    noAccount: 'कोई ऑपरेटर नहीं मिला',
  },
  below: 'नीचे के खातों के पास शुरू में {{opening}} और आख़िर में {{closing}} थे।',
  folded: 'शून्य वाली पंक्तियाँ नहीं दिखाई जातीं।',
  payments: 'क्रेडिट के बाहर के भुगतान, जिन्हें शिफ़्ट के दौरान दोनों पक्षों ने पक्का किया।',
  handedOver: 'सौंपा',
  received: 'पाया',
  playCleared: 'इन दिनों के दैनिक जोड़ साफ़ किए गए हैं। खेल, दिए गए इनाम और कमीशन में वे नहीं हैं।',
  failed: 'शिफ़्ट शीट लोड नहीं हो सकी',
  refused: { title: 'इन दिनों के हिस्से की शीट नहीं है', wholeDay: 'पूरे दिन दिखाएँ' },
  cleared: 'इन दिनों के लेन-देन साफ़ किए गए हैं। उनमें के ट्रांसफ़र "गेम और सुधार" में हैं।',
};

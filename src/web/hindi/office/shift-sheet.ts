import type { shiftSheetTexts } from '#web/features/shift-sheet/shift-sheet-texts.en.ts';
import type { Counterpart } from '#web/texts/texts.ts';

export const shiftSheet: Counterpart<typeof shiftSheetTexts> = {
  title: 'शिफ़्ट शीट',
  rows: 'शिफ़्ट शीट की पंक्तियाँ',
  of: '{{username}} की शिफ़्ट,',
  filter: {
    label: 'शिफ़्ट',
    day: 'दिन',
    from: 'से',
    until: 'तक',
    account: 'ऑपरेटर',
    own: 'अपनी शिफ़्ट',
    noAccount: 'कोई ऑपरेटर नहीं मिला',
  },
  column: { line: 'पंक्ति', own: 'अपना क्रेडिट', below: 'नीचे के खाते', together: 'दोनों मिलाकर' },
  folded: 'शून्य वाली पंक्तियाँ नहीं दिखाई जातीं।',
  handedOver: 'सौंपा',
  received: 'पाया',
  categories: 'श्रेणी के हिसाब से अपना क्रेडिट',
  result: {
    title: 'शिफ़्ट का नतीजा',
    claimed: 'दिए गए इनाम',
    result: 'नतीजा',
    dueTo: 'रेफ़रेंस को देना है',
    dueFrom: 'रेफ़रेंस से लेना है',
  },
  playCleared: 'इस दिन के दैनिक जोड़ साफ़ किए गए हैं। खेल, लिए गए इनाम और कमीशन में वे नहीं हैं।',
  refused: { title: 'दिन के इस हिस्से की शीट नहीं है', wholeDay: 'पूरा दिन दिखाएँ' },
  cleared: 'इस दिन के लेन-देन साफ़ किए गए हैं। वे "गेम और सुधार" पंक्ति में हैं।',
  empty: { title: 'कोई गतिविधि नहीं', message: 'शिफ़्ट की पंक्तियाँ यहाँ दिखेंगी।' },
};

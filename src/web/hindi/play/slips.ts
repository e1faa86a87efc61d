import type { slipsTexts } from '#web/features/slips/slips-texts.en.ts';
import type { Counterpart } from '#web/texts/texts.ts';

export const slips: Counterpart<typeof slipsTexts> = {
  title: 'टिकट {{number}}',
  hint: '{{game}}, ड्रॉ {{number}}',
  stake: 'दाँव',
  prize: 'इनाम',
  result: 'परिणाम',
  state: {
    open: 'दाँव लगाना चालू है। ड्रॉ अभी नहीं हुआ।',
    closed: 'दाँव लगाना बंद है। ड्रॉ अभी निपटा नहीं।',
    lost: 'यह टिकट नहीं जीता।',
    won: 'यह टिकट जीत गया। इनाम अभी नहीं लिया गया।',
    claimed: 'यह टिकट जीत गया। इनाम दे दिया गया।',
    cancelled: 'यह टिकट रद्द हुआ। दाँव लौटा दिया गया।',
    void: 'ड्रॉ अमान्य हुआ। दाँव लौटा दिया गया।',
    reversed: 'यह टिकट रिवर्स हुआ। दाँव लौटा दिया गया।',
  },
  missing: 'ऐसा कोई टिकट नहीं है',
  missingText: 'लिंक ग़लत है या अब काम नहीं करता। टिकट बेचने वाली दुकान से पूछें।',
  failed: 'टिकट लोड नहीं हो सका।',
  loading: 'टिकट लोड हो रहा है',
};

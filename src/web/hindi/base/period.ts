import type { Counterpart } from '#web/texts/texts.ts';
import type { periodTexts } from '#web/ui/values/period-texts.en.ts';

export const period: Counterpart<typeof periodTexts> = {
  label: 'अवधि',
  title: 'तारीख़ें चुनें',
  to: 'से',
  daysIn: 'दिन {{zone}} के अनुसार',
  from: 'शुरू की तारीख़',
  until: 'अंत की तारीख़',
  submit: 'सारांश देखें',
  days_one: '{{number}} दिन',
  days_other: '{{number}} दिन, पहला और आख़िरी शामिल',
  choose: 'दिन चुनें',
  notADay: 'यह कोई दिन नहीं है। ऐसे लिखें: {{example}}।',
  notATime: 'यह कोई समय नहीं है। ऐसे लिखें: 18:30।',
  startMissing: 'पहला दिन चुनें',
  endMissing: 'आख़िरी दिन चुनें',
  inFuture: 'आज या उससे पहले का दिन चुनें',
  reversed: 'शुरू की तारीख़ अंत की तारीख़ के बाद है',
  monthBefore: 'पिछला महीना',
  monthAfter: 'अगला महीना',
  calendar: 'कैलेंडर',
};

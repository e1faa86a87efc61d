import { catalogue } from '#web/texts/texts.ts';

/** Texts of the list of messages to the operators. */
export const complaintsTexts = catalogue('complaints', {
  title: 'Contact Us Messages',
  column: { number: '#', messageNumber: 'Message', account: 'Account', read: 'Read' },
  visitor: 'Visitor',
  status: {
    of: 'Status of the message of {{name}}',
    Pending: 'Pending',
    Completed: 'Completed',
    Cancelled: 'Cancelled',
    saving: 'Saving the status',
    failed: 'An error occurred',
  },
  search: 'Search messages',
  searchPlaceholder: 'Number, name, email, mobile or text',
  filter: {
    label: 'Filters of the messages',
    type: 'Enquiry Type',
    allTypes: 'All types',
  },
  empty: {
    title: 'No messages found.',
    message: 'Messages that visitors and players send from the landing page appear here.',
    filtered: 'Change the filters, or clear them to see all.',
  },
  message: {
    read: 'Read the message',
    title: 'Message {{number}}',
    sent: 'What was sent',
    back: 'All messages',
    previous: 'Previous',
    next: 'Next',
    busy: 'Sending...',
    failed: 'The message could not be loaded.',
    failedToWrite: 'An error occurred',
    missing: 'There is no such message.',
  },
  history: {
    title: 'History',
    none: 'Nothing was done with this message yet.',
    older_one: '{{count}} older change of the status is not shown.',
    older_other: '{{count}} older changes of the status are not shown.',
    status: 'Status',
    note: 'Internal note',
    answer: 'Answer',
  },
  answer: {
    title: 'Answer',
    label: 'Answer to the sender',
    hint: 'The sender finds it with the message, and in the inbox.',
    hintVisitor: 'The sender was not signed in: send the answer by email, too.',
    send: 'Send answer',
  },
  note: {
    title: 'Internal note',
    label: 'Note',
    hint: 'Only operators who read messages see it, never the sender.',
    send: 'Add note',
  },
});

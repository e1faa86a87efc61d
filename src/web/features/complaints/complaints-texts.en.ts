import { catalogue } from '#web/texts/texts.ts';

/** Texts of the list of messages to the operators. */
export const complaintsTexts = catalogue('complaints', {
  title: 'Contact Us Messages',
  column: { number: '#', account: 'Account', read: 'Read' },
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
  searchPlaceholder: 'Name, email, mobile or text',
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
    title: 'Message',
    close: 'Close',
  },
});

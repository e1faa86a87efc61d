import { catalogue } from '#web/platform/texts.ts';

/** Texts of the Time Master. */
export const drawTimesTexts = catalogue('drawTimes', {
  title: 'Time Master',
  add: 'Add Time',
  edit: 'Edit Time',
  plural: 'Times',
  name: '{{count}} sec',
  column: { no: 'No', id: 'Time ID', timecount: 'Time in sec', games: 'Games', status: 'Status' },
  search: 'Search times',
  searchPlaceholder: 'Time ID or seconds',
  status: { active: 'Active', inactive: 'Inactive' },
  empty: { title: 'No times yet', message: 'Games draw by one of these times. Add the first one above.' },
  act: { edit: 'Edit', activate: 'Activate', deactivate: 'Deactivate', delete: 'Delete' },
  inUse_one: '{{count}} game draws by it. It can only be deactivated.',
  inUse_other: '{{count}} games draw by it. It can only be deactivated.',
  confirm: {
    activate: {
      title: 'Activate Confirmation',
      message: 'Are you sure you want to activate {{name}}?',
    },
    deactivate: {
      title: 'Deactivate Confirmation',
      message: 'Are you sure you want to deactivate {{name}}?',
      note: 'Games that draw by it go on. It is no longer offered to others.',
    },
    delete: { title: 'Delete Confirmation', message: 'Are you sure you want to delete {{name}}?' },
  },
  field: {
    timecount: 'Time in sec',
    hint: 'From one draw to the next: 10 seconds to 86,400, which is a day',
    followers_one: '{{count}} game draws by it and follows from its first round that is not yet open.',
    followers_other: '{{count}} games draw by it and follow from their first round that is not yet open.',
  },
  updating: 'Updating...',
  failed: 'Something went wrong',
  notFound: 'No time found with the provided ID',
});

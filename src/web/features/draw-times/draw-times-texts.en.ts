import { catalogue } from '#web/texts/texts.ts';

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
  empty: {
    title: 'No times yet',
    message: 'Each game uses one of these draw intervals. Add the first one with the button above.',
  },
  act: { edit: 'Edit', activate: 'Activate', deactivate: 'Deactivate', delete: 'Delete' },
  inUse_one: '{{count}} game uses it. It can only be deactivated.',
  inUse_other: '{{count}} games use it. It can only be deactivated.',
  confirm: {
    activate: {
      title: 'Activate Confirmation',
      message: 'Are you sure you want to activate {{name}}?',
    },
    deactivate: {
      title: 'Deactivate Confirmation',
      message: 'Are you sure you want to deactivate {{name}}?',
      note: 'Games that use it keep it. It is no longer offered to other games.',
    },
    delete: { title: 'Delete Confirmation', message: 'Are you sure you want to delete {{name}}?' },
  },
  field: {
    timecount: 'Time in sec',
    hint: 'Draw interval: 10 to 86,400 seconds (one day)',
    followers_one: '{{count}} game uses it. The change applies from its next round.',
    followers_other: '{{count}} games use it. The change applies from their next rounds.',
  },
  updating: 'Updating...',
  failed: 'Something went wrong',
  notFound: 'No time found with the provided ID',
});

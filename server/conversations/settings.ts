import { defineSettings, setting, values } from '../kernel/settings'

/** For how long people can take back and edit what they sent. */
export const messageSettings = defineSettings(
  {
    RECALL_SECONDS: setting(
      values.wholeNumber.default(120),
      'for how many seconds a message can be taken back',
    ),
    EDIT_HOURS: setting(values.wholeNumber.default(24), 'for how many hours a message can be edited'),
  },
  (given) => ({ recallSeconds: given.RECALL_SECONDS, editHours: given.EDIT_HOURS }),
)

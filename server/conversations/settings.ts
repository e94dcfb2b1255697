import { defineSettings, setting, values } from '../kernel/settings'

/** The time for which messages can be recalled and edited. */
export const messageSettings = defineSettings(
  {
    RECALL_SECONDS: setting(
      values.wholeNumber.default(120),
      'the number of seconds during which a message can be deleted for everyone',
    ),
    EDIT_HOURS: setting(
      values.wholeNumber.default(24),
      'the number of hours during which a message can be edited',
    ),
  },
  (given) => ({ recallSeconds: given.RECALL_SECONDS, editHours: given.EDIT_HOURS }),
)

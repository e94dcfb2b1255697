import { defineSettings, setting, values } from '../../server/kernel/settings'

export const noteSettings = defineSettings(
  { MOST_NOTES: setting(values.wholeNumber.default(100), 'how many notes a person may have') },
  (given) => ({ most: given.MOST_NOTES }),
)

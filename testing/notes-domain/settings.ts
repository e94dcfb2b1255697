import { defineSettings, setting, values } from '../../server/kernel/settings'

export const noteSettings = defineSettings(
  { MAX_NOTES: setting(values.wholeNumber.default(100), 'maximum number of notes per person') },
  (given) => ({ max: given.MAX_NOTES }),
)

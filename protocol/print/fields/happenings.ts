import type { RequestTexts } from './field-text'

export const happeningsTexts: RequestTexts = {
  'happenings.list': {
    before: ['The place of the last happening of the previous page.', '1768392000000 a1'],
  },
  'happenings.see': {
    until_ms: ['The time of the newest happening that was seen.', 1768392000000, 'milliseconds'],
  },
}

import type { RequestTexts } from './field-text'

const zone = ['The time zone that says which day it is. The default is UTC.', 'Asia/Hong_Kong'] as const

export const checkinsTexts: RequestTexts = {
  'checkins.checkIn': { zone },
  'checkins.show': { zone },
}

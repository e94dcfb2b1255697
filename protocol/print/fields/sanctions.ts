import { examples, type RequestTexts } from './field-text'

const ticket = [
  'The `ticket` of the refusal `AccountFrozen`.',
  `${examples.personId}.tn4zsx.kQ2yVb0m3d8sQpWzR5c1fGh7JkLmNoPq`,
] as const
const appeal = {
  id: ['The sanction.', examples.requestId],
  content: ['Why it should be lifted, in my own words.', 'Somebody else was using my phone.'],
} as const

export const sanctionsTexts: RequestTexts = {
  'sanctions.appeal': appeal,
  'sanctions.showFreeze': { ticket },
  'sanctions.appealFreeze': { ticket, ...appeal },
}

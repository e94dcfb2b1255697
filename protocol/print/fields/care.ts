import type { RequestTexts } from './field-text'

export const careTexts: RequestTexts = {
  'care.prove': {
    challenge: ['The challenge of the refusal `WorkNeeded`.', '1766400000000.18.q1kTqg2H8f3cQbZL.seal'],
    solution: ['What solves it.', '48213'],
  },
}

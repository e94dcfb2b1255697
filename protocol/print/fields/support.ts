import { examples, type RequestTexts } from './field-text'

export const supportTexts: RequestTexts = {
  'support.rate': {
    ticket_id: ['The case, as `support.state` names it.', examples.requestId],
    score: ['From 1, bad, to 5, good.', 5],
    content: ['What I want to say about it; may be empty.', 'Quick and kind.'],
  },
}

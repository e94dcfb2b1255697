import { payment, type RequestTexts, usdt } from './field-text'

const id = ['The program.', 'four-in-a-row'] as const
const order = ['The program’s own name for the order.', 'a-1'] as const

export const miniProgramsTexts: RequestTexts = {
  'miniprograms.list': { type: ['Only games, or only mini programs.', 'game'] },
  'miniprograms.show': { id },
  'miniprograms.open': { id },
  'miniprograms.pin': { id, is_top: ['Whether it is pinned.', 1] },
  'miniprograms.introduce': { id, agree: ['That I agree; without it, whether I agreed before counts.', 1] },
  'miniprograms.forget': { id },
  'miniprograms.consents': {},
  'miniprograms.pay': {
    ...payment,
    program: ['The order, as in checkBeforePay.', { id: 'tea-shop', order: 'a-1', title: 'A cup of tea' }],
    amount: ['What the intent says.', '2.50', usdt],
  },
  'miniprograms.receipt': { id, order },
  ProgramOrder: { id, order, title: ['What is paid for, in words of the program.', 'A cup of tea'] },
}

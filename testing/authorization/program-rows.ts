/** Mini programs: opened, pinned and authorised per person. The scene's server has none that asks for payments. */
import {
  forgetMe,
  introduceMe,
  listConsents,
  listPrograms,
  openPage,
  openProgram,
  payProgram,
  pinProgram,
  showProgram,
  showReceipt,
} from '@linnet/protocol'
import { newId, pin, usdt } from '@linnet/testing'
import { type Row, row } from './row'

const missing = { owner: 'ProgramNotFound', others: 'ProgramNotFound' } as const
const id = 'chess'

export const programRows: readonly Row[] = [
  row(listPrograms, () => ({}), 'own'),
  row(showProgram, () => ({ id }), missing),
  row(openProgram, () => ({ id }), missing),
  row(pinProgram, () => ({ id, isPinned: true }), missing),
  row(introduceMe, () => ({ id, agrees: true }), missing),
  row(forgetMe, () => ({ id }), 'own'),
  row(listConsents, () => ({}), 'own'),
  row(openPage, () => ({ url: 'http://example.com' }), 'own'),
  row(
    payProgram,
    () => ({
      program: { id, order: 'a-1', title: 'Tea' },
      amount: usdt(1),
      intentId: newId(),
      password: pin,
      cid: newId(),
    }),
    missing,
  ),
  row(showReceipt, () => ({ id, order: 'a-1' }), {
    owner: 'ProgramOrderNotPaid',
    others: 'ProgramOrderNotPaid',
  }),
]

/** Rows for the texts that agents write about cases. */
import { answerTicket, attachToTicket, noteTicket, readTicket, tagTicket } from '@linnet/protocol/staff'
import { reason, row, type TextRow } from './row'
import { newTicket, type Scene } from './scene'

const read = ({ olga }: Scene, { id }: { id: string }) => olga.do(readTicket, { id })

export const supportRows: readonly TextRow[] = [
  row(answerTicket, async (scene) => ({ id: await newTicket(scene), text: reason, cid: 'one' }), { read }),
  row(attachToTicket, async (scene) => ({
    id: await newTicket(scene),
    name: 'plan.txt',
    data: btoa('Tuesday'),
    isPicture: false,
    cid: 'two',
  })),
  row(noteTicket, async (scene) => ({ id: await newTicket(scene), text: reason }), { read }),
  row(tagTicket, async (scene) => ({ id: await newTicket(scene), tags: ['late'] }), { read }),
]

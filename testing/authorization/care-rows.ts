/** Decisions of automatic care about the caller. */
import { dropHeld, listCareDecisions, proveWork } from '@linnet/protocol'
import { type Row, row } from './row'

const refused = { stranger: 'WorkNeeded', blocked: 'WorkNeeded', outsider: 'WorkNeeded', owner: 'WorkNeeded' }

export const careRows: readonly Row[] = [
  row(listCareDecisions, () => ({}), 'own'),
  row(dropHeld, () => ({ cid: 'of-nobody' }), 'own'),
  row(proveWork, () => ({ challenge: 'of nobody', solution: '1' }), refused),
]

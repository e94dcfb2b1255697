/** Events for a person about requests about their own data. */
import { z } from 'zod'
import { defineEvent } from '../contract'
import { wireView } from '../wire'

export const DataRequestKind = z.enum(['export', 'deletion'])
export type DataRequestKind = z.output<typeof DataRequestKind>

export const DataRequestState = z.enum(['waiting', 'ready', 'refused', 'withdrawn', 'done'])
export type DataRequestState = z.output<typeof DataRequestState>

export const dataRequestAnswered = defineEvent({
  name: 'datarequests.answered',
  wire: 'dataRequest',
  log: 'person',
  summary:
    'A request about my own data was answered: an export is ready, or staff refused it. `list` says why.',
  data: wireView({
    id: ['id', z.string()],
    kind: ['kind', DataRequestKind.catch('export')],
    state: ['status', DataRequestState.catch('ready')],
  }),
})

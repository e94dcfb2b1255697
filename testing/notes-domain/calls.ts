import { ClientId, count, defineCall, text, wireInput, wireView } from '@linnet/protocol'
import { z } from 'zod'

export const writeNote = defineCall({
  name: 'notes.write',
  wire: 'POST /im/notes/write',
  auth: 'member',
  summary: 'Writes a note with a file of mine. Again under the same `cid` is the same note.',
  input: wireInput({
    text: ['content', text({ max: 100 })],
    fileId: ['file_id', z.uuid()],
    cid: ['cid', ClientId],
  }),
  output: wireView({ notes: ['notes', count()] }),
  refusals: ['FileNotFound', 'QuotaExceeded'],
})

export const eraseNotes = defineCall({
  name: 'notes.erase',
  wire: 'POST /im/notes/erase',
  auth: 'member',
  summary: 'Erases my notes.',
  input: wireInput({}),
  output: wireView({}),
  refusals: [],
})

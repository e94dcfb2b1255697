/** Real names: a document that staff verify, one per person. */
import { z } from 'zod'
import { defineCall } from '../contract'
import { examples } from '../examples'
import { nested, text, wireInput, wireView } from '../wire'
import { realNameDecided, RealNameState } from './events'

export * from './events'

export const DocumentKind = z.enum(['idCard', 'passport', 'other'])
export type DocumentKind = z.output<typeof DocumentKind>

export const maxRealNameLength = 60
export const documentNumberPattern = /^[A-Za-z0-9()-]{4,30}$/
/** Both sides of a card, or the page of a passport, and the person with it. */
export const maxDocumentPhotos = 3

export const RealNameView = wireView({
  state: ['status', RealNameState.catch('none')],
  kind: ['kind', DocumentKind.optional().catch(undefined)],
  /** The name without most of its letters; empty before it is sent. */
  name: ['name', z.string()],
  /** The last characters of the number. */
  number: ['number', z.string()],
  /** The staff's reason for refusing the document; empty otherwise. */
  reason: ['reason', z.string()],
  /** Time when it was sent or decided, in Unix seconds; 0 before. */
  at: ['time', z.int()],
})
export type RealNameView = z.output<typeof RealNameView>

export const showRealName = defineCall({
  name: 'realnames.show',
  wire: 'POST /im/get/realName',
  auth: 'member',
  ignoresUnknown: true,
  summary: 'The state of my real name. The name and the number come back masked.',
  input: wireInput({}),
  output: RealNameView,
  refusals: [],
})

export const sendRealName = defineCall({
  name: 'realnames.send',
  wire: 'POST /im/user/realName',
  auth: 'member',
  summary:
    'Sends my real name and document to be verified. `file_ids` are uploads of type 7, which nobody but me and staff with the right can ' +
    'read. Name, number and pictures are stored encrypted.',
  input: wireInput({
    kind: ['kind', DocumentKind, 'What kind of document it is.', 'passport'],
    name: [
      'name',
      text({ min: 1, max: maxRealNameLength }),
      'My name as the document has it.',
      'Chan Tai Man',
    ],
    number: [
      'number',
      text({ min: 1, max: 40 }),
      'The number of the document: letters, digits, hyphens and brackets.',
      'K12345678',
    ],
    fileIds: [
      'file_ids',
      nested(z.array(z.uuid().toLowerCase()).min(1).max(maxDocumentPhotos)),
      'The pictures: both sides of a card, or the page of a passport.',
      [examples.fileId],
    ],
  }),
  output: RealNameView,
  refusals: ['BadRealName', 'BadDocumentNumber', 'RealNameWaiting', 'RealNameVerified', 'FileNotFound'],
  limit: { count: 10, seconds: 86_400 },
})

export const realNamesCalls = [showRealName, sendRealName] as const
export const realNamesEvents = [realNameDecided] as const

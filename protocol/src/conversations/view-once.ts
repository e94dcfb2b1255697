/** Messages that are seen once: opening them, and what has become of them. They are sent like any message, with kind 23. */
import { z } from 'zod'
import { defineCall, defineEvent } from '../contract'
import { FileKind } from '../uploads/files'
import { ConversationId, flag, nested, wireInput, wireView } from '../wire'
import { entryOf } from './entry-changes'

/** How long it can be opened. */
export const onceDays = 14

/** Bytes before the encrypted ones of a download: the initial counter, and the length of what follows as a 64-bit number. */
export const onceHeader = { counterBytes: 16, lengthBytes: 8 } as const

/** One try of one device to open a message: made by the device, and told to nobody else. */
export const AttemptId = z.uuid().toLowerCase()

/** Where the encrypted bytes are fetched, with the session's key for files. Each attempt has a key of its own. */
export const oncePath = (
  { conversationId, cseq, attempt }: { conversationId: string; cseq: number; attempt: string },
  key: string,
): string => `/im/once/${conversationId}/${cseq}/${attempt}?k=${encodeURIComponent(key)}`

export const readOnce = defineCall({
  name: 'viewonce.read',
  wire: 'POST /im/get/viewOnce',
  auth: 'member',
  ignoresUnknown: true,
  summary:
    'Whether a message that is seen once can still be opened by me, and for its sender by how many it was.',
  input: wireInput(entryOf),
  output: wireView({
    isMine: ['mine', flag()],
    mayOpen: ['may_open', flag()],
    /** I have opened it, on any device. */
    hasOpened: ['opened', flag()],
    /** By how many; 0 unless it is mine. */
    openedCount: ['opened_count', z.int()],
  }),
  refusals: ['ConversationNotFound', 'MessageGone'],
})

/** What the bytes are, once they can be read. */
const OpenedView = wireView({
  kind: ['kind', FileKind.catch('file')],
  mime: ['mime', z.string()],
  width: ['width', z.int().optional()],
  height: ['height', z.int().optional()],
  durationMs: ['duration_ms', z.int().optional()],
})

export const openOnce = defineCall({
  name: 'viewonce.open',
  wire: 'POST /im/message/openViewOnce',
  auth: 'member',
  summary:
    'Opens a message that is seen once, for good, and hands out the key of this attempt (AES-256-CTR, base64). Called once all bytes of the attempt have been fetched from `/im/once/<list_id>/<cseq>/<attempt>`: they are encrypted, so a failed download uses nothing up. ' +
    'For two minutes the same attempt of the same session gets the same answer; any other is refused.',
  input: wireInput({ ...entryOf, attempt: ['attempt', AttemptId] }),
  output: wireView({ key: ['key', z.string()], file: ['file', nested(OpenedView)] }),
  refusals: ['ConversationNotFound', 'MessageGone', 'OnceOpened', 'OnceOver', 'OnceNotForYou'],
  limit: { count: 60, seconds: 60 },
})

export const onceOpened = defineEvent({
  name: 'viewonce.opened',
  wire: 'viewOnceOpened',
  log: 'person',
  summary: 'I opened a message that is seen once, on any device, or somebody opened mine.',
  data: wireView({ conversationId: ['list_id', ConversationId], cseq: ['cseq', z.int()] }),
})

export const viewOnceCalls = [readOnce, openOnce] as const
export const viewOnceEvents = [onceOpened] as const

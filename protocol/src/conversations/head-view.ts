import { z } from 'zod'
import { tolerantList } from '../tolerant'
import { ConversationId, flag, nested, wireView } from '../wire'
import { EntryView } from './messages'
import { OwnRun } from './own-runs'

/** A device's position behind the newest entry of one conversation, answered by `checkToken`. */
export const HeadView = wireView({
  conversationId: ['list_id', ConversationId],
  cseq: ['cseq', z.int()],
  mseq: ['mseq', z.int()],
  unread: ['no_reader_num', z.int()],
  readMseq: ['read_mseq', z.int()],
  peerReadMseq: ['peer_read_mseq', z.int()],
  peerReceivedMseq: ['peer_received_mseq', z.int()],
  ownRuns: ['own_mseqs', tolerantList(nested(OwnRun)).optional()],
  /** The entries missed, oldest first. */
  entries: ['list', tolerantList(nested(EntryView))],
  /** More was missed than fits: `list` is empty; read the log in pages. */
  tooLong: ['too_long', flag()],
})
export type HeadView = z.output<typeof HeadView>

/** The files of messages delivered to a robot. */
import type { ConversationId, PersonId } from '@linnet/protocol'
import { readHistoryPage } from '../../conversations'
import { refuse } from '../../kernel/refusal'
import type { ReadWork } from '../../kernel/work'
import { profilesByIds } from '../../profiles'
import { filesByIds, type StoredFile } from '../../uploads'
import { isForRobots, updateOf } from '../feed/updates'
import { selectSeat } from '../seat-store'
import { InterfaceError, type InterfaceParts } from './parts'

/** The largest file that a robot can fetch. */
const maxFileBytes = 20 * 1024 * 1024

interface Wanted {
  robotId: PersonId
  group: ConversationId
  cseq: number
  fileId: string
}

/** Answers with the bytes of a file: for a video its playable version, otherwise the original. */
export async function fetchFile(parts: InterfaceParts, wanted: Wanted): Promise<Response> {
  const work = parts.read()
  const { id, size } = await findFile(work, wanted)
  if (size > maxFileBytes)
    throw new InterfaceError('TooLarge', `at most ${maxFileBytes} bytes`, { status: 413 })
  parts.limits.takeFile({ robotId: wanted.robotId, bytes: size })
  const stored = (await parts.readStored(work, id)) ?? refuse('FileNotFound')
  return new Response(stored.body, {
    headers: {
      'content-type': stored.mime,
      'content-disposition': 'attachment',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
  })
}

/**
 * Reads the message as the robot sees it now, so that recalled messages, and those from before the robot joined, have no files.
 */
async function findFile(work: ReadWork, { robotId, group, cseq, fileId }: Wanted): Promise<StoredFile> {
  const seat = await selectSeat(work.sql, { robotId, conversationId: group })
  if (!seat) return refuse('ConversationNotFound')
  const place = { personId: robotId, conversationId: group, after: cseq - 1, before: cseq + 1 }
  const [[entry], profiles, files] = await Promise.all([
    readHistoryPage(work, place).then(({ entries }) => entries.filter(isForRobots)),
    profilesByIds(work, [robotId]),
    filesByIds(work, [fileId]),
  ])
  const self = { id: robotId, chatId: profiles.get(robotId)?.chatId ?? '' }
  const update = entry && updateOf(entry, seat, self)
  if (update?.type !== 'message') return refuse('MessageGone')
  const isCarried = update.message.files?.some(({ id }) => id === fileId)
  return (isCarried && files.get(fileId)) || refuse('FileNotFound')
}

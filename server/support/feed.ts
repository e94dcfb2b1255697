/**
 * Turns members' messages to the support into cases. Outgoing frames only mark conversations to check: a log
 * is read and marked as seen in one transaction, so that no message is lost or counted twice.
 */
import {
  type CallOutput,
  type ConversationId,
  cutToUnits,
  newEntry,
  summaryOf,
  supportChanged,
  supportPersonId,
  textOf,
} from '@linnet/protocol'
import { directHeads, readHistoryPage } from '../conversations'
import { createDueQueue } from '../kernel/due-queue'
import type { Job } from '../kernel/jobs'
import type { Log } from '../kernel/log'
import type { Hub } from '../kernel/socket/hub'
import type { Transact, Work } from '../kernel/work'
import { readOnDuty } from './agents'
import { lockConversationRow, selectRecent, updateSeen } from './conversation-store'
import type { InboxWatch } from './inbox-watch'
import { insertTicket, type MemberMessage, noteMessage } from './ticket-store'

export interface FeedParts {
  transact: Transact
  hub: Hub
  log: Log
  watch: InboxWatch
}

const recentMs = 30 * 24 * 3_600_000
const maxRecent = 5_000

export function createFeed({ transact, hub, log, watch }: FeedParts) {
  const due = createDueQueue(read)

  // A direct conversation's frames go to both people, whether they are online or not.
  hub.listen(({ event, data, to }) => {
    if (event !== newEntry || !to.includes(supportPersonId)) return
    due.add((data as CallOutput<{ output: typeof newEntry.data }>).conversationId)
  })

  async function read(conversationId: ConversationId): Promise<boolean> {
    try {
      return await transact((work) => readOn(work, conversationId, watch))
    } catch (error) {
      log.error('a message to the support was not noted', { conversationId, error })
      return false
    }
  }

  /** Finds missed messages: frames of other servers, and from before this one started. */
  const job: Job = {
    name: 'support.feed',
    everyMs: 30_000,
    isDueAtStart: true,
    async run(work) {
      const recent = await selectRecent(work.sql, { sinceMs: work.nowMs - recentMs, limit: maxRecent })
      const heads = await directHeads(
        work,
        recent.map(({ conversationId }) => conversationId),
      )
      for (const { conversationId, seenCseq } of recent)
        if (seenCseq < (heads.get(conversationId) ?? 0)) due.add(conversationId)
    },
  }

  return { job, drain: due.drain }
}

/** Reads a page of the log. Returns whether there is more. */
async function readOn(work: Work, conversationId: ConversationId, watch: InboxWatch): Promise<boolean> {
  const row = await lockConversationRow(work.sql, conversationId)
  if (!row) return false
  const page = await readHistoryPage(work, {
    personId: supportPersonId,
    conversationId,
    after: row.seenCseq,
  })
  const last = page.entries.at(-1)
  if (!last) return false
  await updateSeen(work.sql, { conversationId, cseq: last.cseq, nowMs: work.nowMs })
  for (const entry of page.entries) {
    const { sender, content } = entry.message
    const isWritten = content.kind !== 'change' && content.kind !== 'recalled'
    if (sender.id !== row.personId || !isWritten) continue
    const text = cutToUnits(textOf(content) || summaryOf(content), 200)
    await noteMemberMessage(work, { ...row, cseq: entry.cseq, text, atMs: work.nowMs })
  }
  work.afterCommit(watch.changed)
  return !page.isLast
}

/** The member's open case, or a new one assigned to the agent on duty who has the fewest. */
async function noteMemberMessage(work: Work, message: MemberMessage): Promise<void> {
  if (await noteMessage(work.sql, message)) return
  const [assignee] = await readOnDuty(work)
  await insertTicket(work.sql, { id: work.newId(), assignee, message })
  const state = assignee ? ('assigned' as const) : ('waiting' as const)
  work.emit({ to: [message.personId], event: supportChanged, data: { state } })
}

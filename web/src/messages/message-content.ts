import type { Content, ConversationId, EntryView } from '@linnet/protocol'
import { readHistory } from '@linnet/protocol/conversations'
import { useEffect, useState } from 'react'
import { useClientState, useEngine } from '~/session/engine'

type Asked = { conversationId: ConversationId | undefined; cseq: number; cid: string }
type Found = { entry: EntryView | undefined; isGone: boolean; hasFailed: boolean }

/** The content of one message: of the log on this device, of the outbox, else asked of the server. */
export function useMessageContent({ conversationId, cseq, cid }: Asked) {
  const engine = useEngine()
  const isReady = useClientState((state) => state.connection === 'ready')
  const known = useClientState((state) => {
    const log = conversationId && state.chats.get(conversationId)?.log
    const isIt = (entry: EntryView) => (cseq > 0 ? entry.cseq === cseq : cid !== '' && entry.cid === cid)
    return log?.entries.find(isIt)
  })
  const waiting = useClientState((state) =>
    cseq === 0 ? state.outgoing.find((message) => message.cid === cid) : undefined,
  )
  const [found, setFound] = useState<Found>({ entry: undefined, isGone: false, hasFailed: false })
  const [attempt, setAttempt] = useState(0)
  const isKnown = known !== undefined || waiting !== undefined
  useEffect(() => {
    if (isKnown) return undefined
    if (!conversationId || cseq === 0) {
      setFound({ entry: undefined, isGone: true, hasFailed: false })
      return undefined
    }
    let isCurrent = true
    void engine.call(readHistory, { conversationId, range: { before: cseq + 1 } }).then((outcome) => {
      if (!isCurrent) return
      if (!outcome.ok) return setFound((before) => ({ ...before, hasFailed: true }))
      const entry = outcome.value.entries.find((each) => each.cseq === cseq)
      setFound({ entry, isGone: entry === undefined, hasFailed: false })
    })
    return () => {
      isCurrent = false
    }
  }, [engine, conversationId, cseq, isKnown, isReady, attempt])
  const content: Content | undefined =
    known?.message.content ?? waiting?.content ?? found.entry?.message.content
  return {
    content,
    isGone: !isKnown && found.isGone,
    hasFailed: !isKnown && found.hasFailed,
    retry: () => setAttempt(attempt + 1),
  }
}

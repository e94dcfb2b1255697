import type { Chat } from '@linnet/client'
import type { ConversationId, EntryView } from '@linnet/protocol'
import { allows } from '@linnet/protocol/conversations/calls'
import { useMemo } from 'react'
import { conversationTexts } from '~/features/conversations/conversation-texts'
import { useTexts } from '~/i18n/texts'
import { sentFavourite, useFavouritesToSend } from '~/messages/favourites'
import { useMessagesToSend } from '~/messages/messages-to-send'
import { useMe } from '~/people/me'
import { useClientState, useEngine } from '~/session/engine'
import { forwardTexts } from './forward-texts'
import { forwardEach, forwardMerged, readCseqs } from './forwarding'

type ForwardRequest = {
  from: ConversationId | undefined
  messages: string
  isMerged: boolean
  /** Whether it forwards favourites instead of messages. */
  isFavourites: boolean
  /** Whether it forwards messages that another screen made. */
  isMade: boolean
}

/** The messages that the URL asks to forward, and a function that sends them. */
export function useForward({ from, messages, isMerged, isFavourites, isMade }: ForwardRequest) {
  const engine = useEngine()
  const texts = useTexts(forwardTexts)
  const words = useTexts(conversationTexts)
  const { profile } = useMe()
  const origin = useClientState((state) => (from ? state.chats.get(from) : undefined))
  const entries = useMemo(() => entriesOf(origin, readCseqs(messages)), [origin, messages])
  const myName = profile?.nickname || words.you
  const title =
    !origin || origin.group ? texts.groupRecord : texts.recordOf({ one: myName, other: origin.name })
  const nameOf = ({ message: { sender } }: EntryView): string => {
    if (sender.id === engine.getState().me) return sender.groupName || sender.name || myName
    if (sender.anonymous !== undefined) return words.anonymous({ n: sender.anonymous })
    return sender.groupName || sender.name
  }
  const favourites = useFavouritesToSend((state) => state.favourites)
  const made = useMessagesToSend((state) => state.messages)
  const files = isMade ? made.flatMap(({ file }) => file ?? []) : []
  const forwarded = isMade
    ? made
    : isFavourites
      ? favourites.map(sentFavourite)
      : !from
        ? []
        : isMerged && entries.length > 0
          ? [forwardMerged(entries, { from, title, nameOf })]
          : forwardEach(from, entries)
  return {
    forwarded,
    /** Sends to one conversation after the other: the messages in order, then the note. Returns their cids. */
    async send(targets: readonly ConversationId[], note: string): Promise<string[]> {
      const cids: string[] = []
      for (const target of targets) {
        if (files.length > 0) await (await import('~/files/attachment-sending')).postFiles(target, files)
        for (const message of forwarded)
          if (!('file' in message)) cids.push(await engine.send(target, message))
        if (note !== '') cids.push(await engine.send(target, { content: { kind: 'text', text: note } }))
      }
      if (isMade) useMessagesToSend.getState().onSent()
      return cids
    },
  }
}

/** The entries that are still in the log. */
function entriesOf(chat: Chat | undefined, cseqs: readonly number[]): EntryView[] {
  const known = new Map<number, EntryView>()
  for (const range of [chat?.log, chat?.window])
    for (const entry of range?.entries ?? []) known.set(entry.cseq, entry)
  return cseqs.flatMap((cseq) => {
    const entry = known.get(cseq)
    return entry && allows(entry.message.content, 'forward') ? [entry] : []
  })
}

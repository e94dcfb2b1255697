import type { Chat } from '@linnet/client'
import type { QuoteView } from '@linnet/protocol'
import { screens } from '@linnet/protocol/screens'
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { compose, handOver } from '~/features/conversations/composer/composing'
import type { Speaking } from '~/features/conversations/composer/speaking'
import type { RowActions } from '~/features/conversations/timeline/row-actions'
import {
  newestOwn,
  type TimelineItem,
  timelineSource,
} from '~/features/conversations/timeline/timeline-items'
import { frameOf } from '~/messages/message-kinds'
import { tick } from '~/platform/haptics'
import { whenIdle } from '~/platform/idle'
import { useNavigate } from '~/platform/screen-context'
import { useEngine } from '~/session/engine'
import { toastRefusal } from '~/session/toast-refusal'
import type { OpenedMenus } from './MessageMenus'
import { useMessageRights } from './use-message-rights'

const loadMenus = () => import('./MessageMenus').then((module) => ({ default: module.MessageMenus }))
const MessageMenus = lazy(loadMenus)

type MenuParts = {
  chat: Chat
  speaking: Speaking['state']
  onSelect: (item: TimelineItem) => void
  onQuote: (item: TimelineItem, quote: QuoteView) => void
}

const closed: OpenedMenus = { menu: undefined, failed: undefined, sheet: undefined, isSheetOpen: false }

/** The callbacks for timeline rows, and the menus and sheets they open. */
export function useMessageMenu(parts: MenuParts): {
  actions: RowActions
  menus: ReactNode
  /** Starts editing my newest message that I may still edit; returns whether there is one. */
  editNewest: () => boolean
} {
  const { chat, speaking, onSelect } = parts
  const go = useNavigate()
  const [opened, setOpened] = useState<OpenedMenus>()
  const change = useCallback(
    (some: Partial<OpenedMenus>) => setOpened((before) => ({ ...closed, ...before, ...some })),
    [],
  )
  const rightsOf = useMessageRights(chat, speaking)
  const direct = useDirectActions({ chat, speaking, rightsOf })
  const react = (item: TimelineItem, emoji: string) => {
    setOpened((before) => before && { ...before, menu: undefined, isSheetOpen: false })
    direct.react(item, emoji)
  }
  const latest = useRef({ ...direct, parts })
  useEffect(() => {
    latest.current = { ...direct, parts }
  })
  // Preload the code, so the first menu opens at once.
  useEffect(() => whenIdle(loadMenus), [])
  const actions = useMemo<RowActions>(
    () => ({
      openMenu: (item, at) => change({ menu: { item, at } }),
      openFailure: (item) => change({ failed: item }),
      openSender: (item) =>
        go(screens.person, { person: item.sender.id, group: groupOf(latest.current.parts.chat) }),
      pokeSender: (item) => latest.current.poke(item),
      mention: ({ conversationId, sender }, name) =>
        handOver({ id: conversationId, text: '', mentioned: [{ name, personId: sender.id }] }),
      reply: (item) => latest.current.reply(item),
      react: (item, emoji) => latest.current.react(item, emoji),
      openReactors: (item, emoji) => change({ sheet: { type: 'reactors', item, emoji }, isSheetOpen: true }),
      openQuote: (item, quote) => latest.current.parts.onQuote(item, quote),
      openEdits: (item) => change({ sheet: { type: 'edits', item }, isSheetOpen: true }),
      writeAgain: (item, text) => handOver({ id: item.conversationId, text }),
    }),
    [go, change],
  )
  const menus = opened && (
    <Suspense fallback={null}>
      <MessageMenus
        chat={chat}
        opened={opened}
        rightsOf={rightsOf}
        change={change}
        onReact={react}
        onSelect={onSelect}
      />
    </Suspense>
  )
  const engine = useEngine()
  const editNewest = () => {
    const { me, outgoing } = engine.getState()
    // The newest message is still on its way: the next press edits it.
    if (outgoing.some(({ conversationId, failure }) => conversationId === chat.id && !failure)) return true
    const { id, log, peerReadMseq, peerReceivedMseq } = chat
    const context = { me, frameOf, cursors: { peerReadMseq, peerReceivedMseq } }
    const source = timelineSource({ id, log, window: undefined }, [], { me, nowMs: Date.now() })
    const item = newestOwn(source, context, (each) => rightsOf(each).edit)
    if (item) compose(id, { type: 'edit', item })
    return item !== undefined
  }
  return { actions, menus, editNewest }
}

type DirectActionParts = Pick<MenuParts, 'chat' | 'speaking'> & {
  rightsOf: ReturnType<typeof useMessageRights>
}

/** Actions that need no menu. */
function useDirectActions({ chat, speaking, rightsOf }: DirectActionParts) {
  const engine = useEngine()
  return {
    react: (item: TimelineItem, emoji: string) => {
      if (!rightsOf(item).react) return
      const isOn = !item.reactions?.some((reaction) => reaction.emoji === emoji && reaction.isMine)
      tick()
      void toastRefusal(engine.react({ conversationId: chat.id, cseq: item.cseq }, emoji, isOn))
    },
    reply: (item: TimelineItem) => {
      if (rightsOf(item).reply) compose(chat.id, { type: 'reply', item })
    },
    poke: ({ sender }: TimelineItem) => {
      if (speaking !== 'open') return
      const person = { id: sender.id, name: sender.name, photo: sender.photo }
      const message = chat.group
        ? { content: { kind: 'poke' as const, person }, payload: { personId: sender.id } }
        : { content: { kind: 'poke' as const } }
      void engine.send(chat.id, message)
    },
  }
}

/** Passed to the person's screen, because a group may forbid its members to befriend each other. */
const groupOf = ({ id, group }: Chat): string | undefined => (group ? id : undefined)

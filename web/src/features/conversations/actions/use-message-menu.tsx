import type { Chat } from '@linnet/client'
import type { QuoteView } from '@linnet/protocol'
import { screens } from '@linnet/protocol/screens'
import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { handOver } from '~/features/conversations/composer/composing'
import type { Speaking } from '~/features/conversations/composer/speaking'
import type { RowActions } from '~/features/conversations/timeline/row-actions'
import type { TimelineItem } from '~/features/conversations/timeline/timeline-items'
import { lazyPart } from '~/kit/lazy-part'
import { whenIdle } from '~/platform/idle'
import { useNavigate } from '~/platform/screen-context'
import { useEngine } from '~/session/engine'
import type * as DirectActions from './direct-actions'
import type { OpenedMenus } from './MessageMenus'

const loadMenus = () => import('./MessageMenus')
const MessageMenus = lazyPart(loadMenus, 'MessageMenus')
const loadDirect = () => import('./direct-actions')

type MenuParts = {
  chat: Chat
  speaking: Speaking['state']
  onSelect: (item: TimelineItem) => void
  onQuote: (item: TimelineItem, quote: Pick<QuoteView, 'cseq'>) => void
}

const closed: OpenedMenus = { menu: undefined, failed: undefined, sheet: undefined, isSheetOpen: false }

/** The callbacks for timeline rows, and the menus and sheets they open. */
export function useMessageMenu(parts: MenuParts): {
  actions: RowActions
  menus: ReactNode
  /** Starts editing my newest message that I may still edit; returns whether there is one. */
  editNewest: () => Promise<boolean>
} {
  const { chat, speaking, onSelect } = parts
  const go = useNavigate()
  const [opened, setOpened] = useState<OpenedMenus>()
  const change = useCallback(
    (some: Partial<OpenedMenus>) => setOpened((before) => ({ ...closed, ...before, ...some })),
    [],
  )
  const engine = useEngine()
  const latest = useRef(parts)
  useEffect(() => {
    latest.current = parts
  })
  /** Runs an action with the conversation's state at that time. */
  const act = useCallback(
    async <T,>(run: (code: typeof DirectActions, own: Parameters<typeof DirectActions.react>[0]) => T) => {
      const code = await loadDirect()
      const { current } = latest
      return run(code, { engine, chat: current.chat, speaking: current.speaking })
    },
    [engine],
  )
  const react = (item: TimelineItem, emoji: string) => {
    setOpened((before) => before && { ...before, menu: undefined, isSheetOpen: false })
    void act((code, own) => code.react(own, item, emoji))
  }
  // The code is preloaded, so that the first menu opens at once.
  useEffect(() => whenIdle(() => Promise.all([loadMenus(), loadDirect()])), [])
  const actions = useMemo<RowActions>(
    () => ({
      openMenu: (item, at) => change({ menu: { item, at } }),
      openFailure: (item) => change({ failed: item }),
      openSender: (item) =>
        go(screens.person, { person: item.sender.id, group: groupOf(latest.current.chat) }),
      pokeSender: (item) => void act((code, own) => code.poke(own, item)),
      mention: ({ conversationId, sender }, name) =>
        handOver({ id: conversationId, text: '', mentioned: [{ name, personId: sender.id }] }),
      reply: (item) => void act((code, own) => code.reply(own, item)),
      react: (item, emoji) => void act((code, own) => code.react(own, item, emoji)),
      openReactors: (item, emoji) => change({ sheet: { type: 'reactors', item, emoji }, isSheetOpen: true }),
      openQuote: (item, quote) => latest.current.onQuote(item, quote),
      openEdits: (item) => change({ sheet: { type: 'edits', item }, isSheetOpen: true }),
      writeAgain: (item, text) => handOver({ id: item.conversationId, text }),
    }),
    [go, change, act],
  )
  const menus = opened && (
    <Suspense fallback={null}>
      <MessageMenus
        chat={chat}
        opened={opened}
        speaking={speaking}
        change={change}
        onReact={react}
        onSelect={onSelect}
      />
    </Suspense>
  )
  const editNewest = () => act((code, own) => code.editNewest(own))
  return { actions, menus, editNewest }
}

/** The group to pass to the person's screen, because it may forbid its members to befriend each other. */
const groupOf = ({ id, group }: Chat): string | undefined => (group ? id : undefined)

import { type Chat, sortedChats } from '@linnet/client'
import type { ConversationId } from '@linnet/protocol'
import { openNotes } from '@linnet/protocol/conversations/notes'
import { groupRoles } from '@linnet/protocol/groups/roles'
import { screens } from '@linnet/protocol/screens'
import { isBlank } from '@linnet/protocol/visible-text'
import { MessageSquareOff, NotebookPen, SearchX, UsersRound } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { followForward } from '~/features/conversations/actions/follow-forward'
import { forwardTexts } from '~/features/conversations/actions/forward-texts'
import { maxTargets } from '~/features/conversations/actions/forwarding'
import { ForwardSheet } from '~/features/conversations/actions/ForwardSheet'
import { TargetCell } from '~/features/conversations/actions/TargetCell'
import { useForward } from '~/features/conversations/actions/use-forward'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { SearchField } from '~/kit/fields/SearchField'
import { Cell } from '~/kit/lists/Cell'
import { ListHeading } from '~/kit/lists/ListHeading'
import { LongList } from '~/kit/lists/LongList'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { showToast } from '~/kit/overlays/toast'
import { EmptyState } from '~/kit/screens/EmptyState'
import { Screen } from '~/kit/screens/Screen'
import { useBusy } from '~/kit/use-busy'
import { notesTexts } from '~/messages/notes-texts'
import { useFriends } from '~/people/friends'
import { isFoundBy } from '~/people/name-search'
import { TagPicks } from '~/people/TagChips'
import { goBack } from '~/platform/navigation'
import { useNavigate, useParams } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import { useClientState, useEngine } from '~/session/engine'
import { toastRefusal } from '~/session/toast-refusal'

/** Picks the conversations to forward to, at most nine. */
export function ForwardTo() {
  const texts = useTexts(forwardTexts)
  const go = useNavigate()
  const status = useConnectionStatus()
  const params = useParams()
  const engine = useEngine()
  const forward = useForward({
    from: params['from'] as ConversationId | undefined,
    messages: params['messages'] ?? '',
    isMerged: params['merged'] === 'yes',
    isFavourites: params['favourites'] === 'yes',
    isMade: params['made'] === 'yes',
  })
  const [typed, setTyped] = useState('')
  const [isAsking, setAsking] = useState(false)
  const { targets, toggle, addAll, expectNew } = useTargets()
  const { groups = [] } = useFriends()
  const { rows, hasChats, loadMore } = useChatRows(typed)
  // Files take their time, and the screen goes only a moment after the press that sends.
  const [isSending, run] = useBusy()
  const send = (note: string) =>
    run(async () => {
      setAsking(false)
      const cids = await forward.send(targets, note)
      goBack()
      await followForward(engine, cids)
    })
  if (forward.forwarded.length === 0) {
    return (
      <Screen title={texts.title} tone="surface">
        <EmptyState icon={<MessageSquareOff size={32} aria-hidden />}>{texts.gone}</EmptyState>
      </Screen>
    )
  }
  return (
    <Screen
      title={texts.title}
      status={status}
      tone="surface"
      ownScroll
      header={
        <>
          <SearchField value={typed} onChange={setTyped} placeholder={texts.search} />
          <TagPicks
            onPick={(personIds) =>
              addAll(
                groups
                  .flatMap(({ friends }) => friends)
                  .flatMap(({ id, conversationId }) => (personIds.includes(id) ? [conversationId] : [])),
              )
            }
          />
        </>
      }
      footer={
        <Button
          isFullWidth
          isBusy={isSending}
          disabled={targets.length === 0}
          onPress={() => setAsking(true)}
        >
          {texts.send({ n: targets.length })}
        </Button>
      }
    >
      <LongList onNearEnd={loadMore}>
        {typed === '' && (
          <Cell
            icon={<UsersRound size={22} />}
            title={texts.newGroup}
            onPress={() => {
              expectNew()
              go(screens.pickFriends, { after: 'back' })
            }}
          />
        )}
        {typed === '' && !rows.some(({ isNotes }) => isNotes) && <NotesCell onPick={(id) => addAll([id])} />}
        {rows.length > 0 && <ListHeading>{texts.recent}</ListHeading>}
        {rows.map((chat) => (
          <TargetCell
            key={chat.id}
            chat={chat}
            isChosen={targets.includes(chat.id)}
            onToggle={() => toggle(chat.id)}
          />
        ))}
        {rows.length === 0 && !hasChats && <SkeletonRows />}
        {rows.length === 0 && hasChats && (
          <EmptyState icon={<SearchX size={32} aria-hidden />}>
            {typed === '' ? texts.empty : texts.noMatch}
          </EmptyState>
        )}
      </LongList>
      <ForwardSheet
        isOpen={isAsking}
        targets={targets}
        forwarded={forward.forwarded}
        onClose={() => setAsking(false)}
        onSend={send}
      />
    </Screen>
  )
}

/** Creates the conversation with oneself and picks it; after that, it is a row like the others. */
function NotesCell({ onPick }: { onPick: (id: ConversationId) => void }) {
  const { notes } = useTexts(notesTexts)
  const engine = useEngine()
  const pick = async () => {
    const asked = engine.call(openNotes, {})
    if (!(await toastRefusal(asked))) return
    const made = await asked
    if (made.ok && (await toastRefusal(engine.openChat(made.value.conversationId))))
      onPick(made.value.conversationId)
  }
  return <Cell icon={<NotebookPen size={22} />} title={notes} onPress={() => void pick()} />
}

/** The chosen conversations, in order. A group created from this screen is chosen once it arrives. */
function useTargets() {
  const texts = useTexts(forwardTexts)
  const chats = useClientState((state) => state.chats)
  const [targets, setTargets] = useState<readonly ConversationId[]>([])
  const known = useRef<ReadonlySet<ConversationId>>(undefined)
  useEffect(() => {
    if (!known.current) return
    const created = [...chats.values()].find(
      ({ id, group }) => group?.myRole === groupRoles.owner && !known.current?.has(id),
    )
    if (!created) return
    known.current = undefined
    setTargets((before) => (before.length < maxTargets ? [...before, created.id] : before))
  }, [chats])
  return {
    targets,
    expectNew: () => {
      known.current = new Set(chats.keys())
    },
    toggle: (id: ConversationId) => {
      if (targets.includes(id)) return setTargets(targets.filter((each) => each !== id))
      if (targets.length >= maxTargets) return showToast(texts.tooMany({ most: maxTargets }))
      setTargets([...targets, id])
    },
    /** Adds them all, as far as there is room. */
    addAll: (ids: readonly ConversationId[]) => {
      const added = ids.filter((id) => !targets.includes(id))
      if (targets.length + added.length > maxTargets) showToast(texts.tooMany({ most: maxTargets }))
      setTargets([...targets, ...added].slice(0, maxTargets))
    },
  }
}

/** The chats that match the search; loads more while scrolling. */
function useChatRows(typed: string) {
  const engine = useEngine()
  const chats = useClientState((state) => state.chats)
  const hasChats = useClientState((state) => state.hasChats)
  const hasAll = useClientState((state) => state.hasAllChats)
  const isLoading = useRef(false)
  const rows = useMemo(() => {
    const all = sortedChats({ chats }).filter(({ lock }) => lock !== 'dissolved')
    return isBlank(typed) ? all : all.filter(({ name }: Chat) => isFoundBy([name], typed))
  }, [chats, typed])
  const loadMore = () => {
    if (hasAll || isLoading.current) return
    isLoading.current = true
    void engine.loadMoreChats().finally(() => {
      isLoading.current = false
    })
  }
  return { rows, hasChats, loadMore }
}

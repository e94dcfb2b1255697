/** The effects of each kind of change and system message on a log and its row. */
import { describe, expect, test } from 'bun:test'
import type {
  AvatarView,
  Change,
  ChatView,
  Content,
  ContentOf,
  EntryView,
  SystemEvent,
  SystemMessage,
} from '@linnet/protocol'
import { dropReaction, expectReaction, storeReaction } from '../entry-actions'
import { applyChatPage } from './chat-rows'
import { C, entry, groupRow, me, peer, textContent } from './chats.fixture'
import { withEchoes } from './echoes'
import { applyHistoryPage, applyNewEntries, applyTime, type Folded } from './entries'
import { applyFrame } from './fold'
import { type Chat, type ClientState, emptyState } from './state'

const change = (cseq: number, content: Change, sender: string = peer) =>
  entry(cseq, { sender, content: { kind: 'change', ...content } })
const systemMessage = (cseq: number, content: SystemMessage) =>
  entry(cseq, { content: { kind: 'systemMessage', ...content } })

const row = (cseq: number, more: Partial<ChatView> = {}) => groupRow(C, cseq, more)

/** A group with five messages loaded. */
function opened(entries = [1, 2, 3, 4, 5].map((cseq) => entry(cseq)), more: Partial<ChatView> = {}) {
  const state = applyChatPage({ ...emptyState, me }, [row(5, more)], { isLast: true })
  const request = { kind: 'newest', head: 5 } as const
  return applyHistoryPage(state, { conversationId: C, entries, isLast: true }, request).state
}
const push = (state: ClientState, ...entries: EntryView[]): Folded => applyNewEntries(state, C, entries)
const chatIn = (state: ClientState): Chat => state.chats.get(C)!
const at = (state: ClientState, cseq: number) => chatIn(state).log?.entries.find((each) => each.cseq === cseq)
const need = { kind: 'chat', conversationId: C } as const

describe('an edited message', () => {
  const edit = change(6, { change: 'edited', target: 5, text: 'better' })

  test('shows its new text in the log and the row, and the row keeps its place', () => {
    const { state, needs } = push(opened(), edit)
    expect(at(state, 5)).toMatchObject({
      changedCseq: 6,
      message: { content: textContent('better'), editedAt: 1006 },
    })
    expect(chatIn(state)).toMatchObject({
      lastContent: textContent('better'),
      lastCseq: 5,
      lastAtMs: 1005_000,
      cseq: 6,
      unread: 5,
    })
    expect(needs).toEqual([])
  })

  test('changes the row even if nothing of the log has been read', () => {
    const unread = applyChatPage({ ...emptyState, me }, [row(5)], { isLast: true })
    const { state } = push(unread, edit)
    expect(chatIn(state)).toMatchObject({ lastContent: textContent('better'), lastCseq: 5 })
  })

  test('loses its earlier mentions, and the row is fetched in case it still mentions me', () => {
    const mentioning = [1, 2, 3, 4].map((cseq) => entry(cseq))
    const content = { ...textContent('@me'), mentions: [me] }
    const state = opened([...mentioning, entry(5, { content })], { mentions: [{ cseq: 5, mseq: 5 }] })
    const edited = push(state, edit)
    expect(at(edited.state, 5)?.message.content).toEqual(textContent('better'))
    expect(edited.needs).toEqual([need])
  })

  test('ignores an edit older than the one it already includes', () => {
    const fresh = { ...entry(5, { content: textContent('newest') }), changedCseq: 7 }
    const state = opened([entry(4), fresh])
    expect(at(push(state, edit).state, 5)).toBe(fresh)
  })

  test('is edited even when it is read after the change arrived', () => {
    const heard = push(opened([entry(5)]), change(6, { change: 'edited', target: 3, text: 'late' })).state
    const begun = { ...chatIn(heard), log: { ...chatIn(heard).log!, from: 5, isStart: false } }
    const state = { ...heard, chats: new Map([[C, begun]]) }
    const page = { conversationId: C, entries: [entry(4), entry(3)], isLast: false }
    const read = applyHistoryPage(state, page, { kind: 'older', before: 5 }).state
    expect(at(read, 3)?.message.content).toEqual(textContent('late'))
  })
})

describe('a recalled message', () => {
  const recall = change(6, { change: 'recalled', target: 5 })
  const full = entry(5, {
    content: textContent('secret'),
    message: {
      editedAt: 9,
      reactions: [{ emoji: 'a', count: 1, isMine: false }],
      quote: { cseq: 1, kind: 'text' as const, text: 't1', senderId: peer, senderName: '', isGone: false },
    },
  })

  test('leaves only who recalled it, in the log and the row', () => {
    const { state } = push(opened([entry(4), full], { mentions: [{ cseq: 5, mseq: 5 }] }), recall)
    const { message } = at(state, 5)!
    expect(message.content).toEqual({ kind: 'recalled', number: 0, by: peer })
    expect([message.reactions, message.quote, message.editedAt]).toEqual([undefined, undefined, undefined])
    expect(chatIn(state)).toMatchObject({ lastContent: message.content, lastCseq: 5 })
    expect(chatIn(state).mentions).toBeUndefined()
    expect(chatIn(state).unread).toBe(5)
  })

  test('disappears from quotes of it, as an edited one changes there', () => {
    const quote = {
      cseq: 1,
      kind: 'text' as const,
      text: 't1',
      senderId: peer,
      senderName: 'Peer',
      isGone: false,
    }
    const quoting = entry(5, { message: { quote } })
    const edited = push(
      opened([entry(1), quoting]),
      change(6, { change: 'edited', target: 1, text: 'x'.repeat(200) }),
    )
    expect(at(edited.state, 5)?.message.quote?.text).toBe('x'.repeat(120))
    const recalled = push(edited.state, change(7, { change: 'recalled', target: 1 })).state
    expect(at(recalled, 5)?.message.quote).toEqual({ ...quote, isGone: true, text: '' })
  })
})

describe('a reaction', () => {
  const reacted = (
    cseq: number,
    sender: string,
    counts: { emoji: string; count: number }[],
    isAdded = true,
  ) => change(cseq, { change: 'reacted', target: 5, emoji: 'a', isAdded, counts }, sender)

  test('is counted, mine stays mine when others react too, and the row does not move', () => {
    const mine = push(opened(), reacted(6, me, [{ emoji: 'a', count: 1 }])).state
    const { state } = push(mine, reacted(7, peer, [{ emoji: 'a', count: 2 }]))
    expect(at(state, 5)?.message.reactions).toEqual([{ emoji: 'a', count: 2, isMine: true }])
    expect(chatIn(state)).toMatchObject({
      lastCseq: 5,
      lastContent: textContent('t5'),
      lastAtMs: 1005_000,
      unread: 5,
    })
    const none = push(state, reacted(8, me, [], false)).state
    expect(at(none, 5)?.message.reactions).toBeUndefined()
  })

  test('is mine as far as a change says that states what several people did', () => {
    const counts = [
      { emoji: 'a', count: 3 },
      { emoji: 'b', count: 1 },
    ]
    const gathered = (cseq: number, mine?: string[]) =>
      change(cseq, { change: 'reacted', target: 5, counts, ...(mine && { mine }) }, peer)
    const { state } = push(opened(), gathered(6, ['b']))
    const reactions = [
      { emoji: 'a', count: 3, isMine: false },
      { emoji: 'b', count: 1, isMine: true },
    ]
    expect(at(state, 5)?.message.reactions).toEqual(reactions)
    expect(at(push(state, gathered(7)).state, 5)?.message.reactions).toEqual(reactions)
  })

  test('of mine is shown at once, corrected by the log, and undone when refused', () => {
    const state = opened()
    const reaction = { conversationId: C, cseq: 5, emoji: 'a', isOn: true }
    const expected = expectReaction(state, reaction)
    const shown = [{ emoji: 'a', count: 1, isMine: true }]
    expect(at(withEchoes(expected), 5)?.message.reactions).toEqual(shown)
    expect(withEchoes(dropReaction(expected, reaction)).chats).toBe(state.chats)
    const stored = storeReaction(expected, reaction, 6)
    const confirmed = push(stored, reacted(6, me, [{ emoji: 'a', count: 1 }])).state
    expect(confirmed.reacting).toEqual([])
    expect(at(withEchoes(confirmed), 5)?.message.reactions).toEqual(shown)
  })
})

test('an updated card shows its new content in the log and the row', () => {
  const transfer = { id: 'a', amount: '1.00', asset: 'USDT', note: '', payeeId: me, status: 'done' } as const
  const card: ContentOf<'transfer'> = { kind: 'transfer', transfer }
  const returned = { transfer: { ...transfer, status: 'returned' } }
  const before = opened([entry(4), entry(5, { content: card, mseq: 5 })], { lastContent: card })
  const { state } = push(before, change(6, { change: 'updated', target: 5, content: returned }))
  expect(at(state, 5)?.message.content).toEqual({ kind: 'transfer', ...returned } as Content)
  expect(chatIn(state).lastContent).toEqual({ kind: 'transfer', ...returned } as Content)
})

describe('a change to a group without a system message', () => {
  const versionsIn = (state: ClientState) => {
    const { groupVersion = 0, membersVersion = 0 } = chatIn(state)
    return [groupVersion, membersVersion]
  }

  test('makes screens fetch the group again, once, and leaves the row as it is', () => {
    const settings = change(6, { change: 'settings' })
    const { state, needs } = push(opened(), settings)
    expect(versionsIn(state)).toEqual([1, 0])
    expect(versionsIn(push(state, settings).state)).toEqual([1, 0])
    expect(chatIn(state)).toMatchObject({ lastCseq: 5, lastAtMs: 1005_000, unread: 5, cseq: 6 })
    expect(needs).toEqual([])
  })

  test('makes them fetch the members again when a name changes', () => {
    expect(versionsIn(push(opened(), change(6, { change: 'named' })).state)).toEqual([1, 1])
  })

  test('is assumed when a row is ahead of what this device has received', () => {
    const read = (cseq: number) =>
      applyChatPage(opened(), [row(cseq)], { isLast: true, atRequest: opened().chats })
    expect(versionsIn(read(5))).toEqual([0, 0])
    expect(versionsIn(read(9))).toEqual([1, 1])
  })
})

describe('system messages', () => {
  const received = (content: SystemMessage, more: Partial<ChatView> = {}) => {
    const { state, needs } = push(opened(undefined, more), systemMessage(6, content))
    return { chat: chatIn(state), group: chatIn(state).group, needs }
  }
  const actor = { id: peer, name: 'Peer' }
  const people = [{ id: me, name: 'Me' }]
  const whom = { actor, people, peopleCount: 1 }
  const avatars: AvatarView[] = [{ id: peer, name: 'Peer', photo: '' }]
  const group = { memberCount: 7, avatars }
  const renamed = (name: string) => ({ event: 'groupRenamed', actor, name }) as const

  test('are shown in the row and move it up, but do not count as unread', () => {
    expect(received(renamed('New')).chat).toMatchObject({
      lastContent: { kind: 'systemMessage', event: 'groupRenamed' },
      lastCseq: 6,
      lastAtMs: 1006_000,
      unread: 5,
      name: 'New',
    })
  })

  test('about members joining and leaving update the count, and make screens fetch the members again', () => {
    const messages: SystemMessage[] = [
      { event: 'membersJoined', by: 'link', ...whom, ...group },
      { event: 'membersRemoved', ...whom, ...group },
      { event: 'memberLeft', actor, ...group },
    ]
    for (const going of messages)
      expect(received(going)).toMatchObject({ group, chat: { membersVersion: 1, groupVersion: 1 } })
    expect(received(renamed('x')).chat.membersVersion).toBeUndefined()
  })

  test('about the photo, slow mode, who may speak and anonymity change the group', () => {
    const photo = (path: string) => ({ event: 'groupPhotoChanged', actor, photo: path }) as const
    expect(received(photo('/p')).chat.photo).toBe('/p')
    expect(received(photo(''), { photo: '/p' })).toMatchObject({ chat: { photo: '' }, needs: [need] })
    expect(received({ event: 'slowModeChanged', actor, seconds: 30 }).group?.slowSeconds).toBe(30)
    const by = (
      event: Extract<SystemEvent, 'onlyAdminsSpeak' | 'everybodySpeaks' | `anonymous${string}`>,
    ) => ({
      event,
      actor,
    })
    expect(received(by('onlyAdminsSpeak')).group?.onlyAdminsSpeak).toBe(true)
    expect(received(by('anonymousOn')).group?.isAnonymous).toBe(true)
    const on = push(opened(), systemMessage(6, by('onlyAdminsSpeak')), systemMessage(7, by('anonymousOn')))
    const off = push(on.state, systemMessage(8, by('everybodySpeaks')), systemMessage(9, by('anonymousOff')))
    expect(chatIn(off.state).group).toMatchObject({ onlyAdminsSpeak: false, isAnonymous: false })
  })

  test('about auto-destroy apply to direct conversations as to groups', () => {
    const after = (seconds: number) => ({ event: 'autoDestroyChanged', actor, seconds }) as const
    expect(received(after(86_400)).chat.autoDestroySeconds).toBe(86_400)
    const direct = { type: 1, group: undefined, autoDestroySeconds: 86_400 }
    expect(received(after(0), direct).chat.autoDestroySeconds).toBeUndefined()
  })

  test('about muting and roles affect me if I am among the people named', () => {
    expect(received({ event: 'membersMuted', ...whom, until: 99 }).group?.mutedUntil).toBe(99)
    expect(received({ event: 'membersUnmuted', ...whom }).group?.mutedUntil).toBe(0)
    expect(received({ event: 'adminsAdded', ...whom, ...group }).group?.myRole).toBe(1)
    expect(received({ event: 'adminsRemoved', ...whom, ...group }).group?.myRole).toBe(0)
    expect(received({ event: 'ownerChanged', ...whom, ...group }).group?.myRole).toBe(2)
    const owner = { ...row(5).group!, myRole: 2 as const }
    const given = { actor: people[0]!, people: [actor], peopleCount: 1 }
    expect(received({ event: 'ownerChanged', ...given, ...group }, { group: owner }).group?.myRole).toBe(0)
    expect(received({ event: 'membersMuted', ...given, until: 99 }).group?.mutedUntil).toBe(0)
  })

  test('that name only some of the people affected make the client fetch the row', () => {
    const some = { actor, people: [actor], peopleCount: 80 }
    expect(received({ event: 'membersMuted', ...some, until: 99 }).needs).toEqual([need])
    expect(received({ event: 'membersJoined', by: 'link', ...some, ...group }).needs).toEqual([])
  })

  test('that the row already includes change nothing', () => {
    const state = applyChatPage({ ...emptyState, me }, [row(6, { name: 'Newest' })], {
      isLast: true,
    })
    const page = { conversationId: C, entries: [systemMessage(6, renamed('Old'))], isLast: true }
    expect(chatIn(applyHistoryPage(state, page, { kind: 'newest', head: 6 }).state).name).toBe('Newest')
  })
})

describe('mentions', () => {
  const mention = (cseq: number, content: Omit<ContentOf<'text'>, 'kind'>, sender: string = peer) =>
    push(opened(), entry(cseq, { content: { kind: 'text', ...content }, sender })).state

  test('of me and of everyone are listed until read; my own and those of people I blocked are not', () => {
    expect(chatIn(mention(6, { text: '@me', mentions: [me] })).mentions).toEqual([{ cseq: 6, mseq: 6 }])
    expect(chatIn(mention(6, { text: '@all', mentionsAll: true })).mentions).toEqual([{ cseq: 6, mseq: 6 }])
    expect(chatIn(mention(6, { text: '@all', mentionsAll: true }, me)).mentions).toBeUndefined()
    expect(chatIn(mention(6, { text: '@peer', mentions: [peer] })).mentions).toBeUndefined()
    const ofBlocked = entry(6, { content: { kind: 'text', text: '@me', mentions: [me] } })
    ofBlocked.message.isFromBlocked = true
    expect(chatIn(push(opened(), ofBlocked).state).mentions).toBeUndefined()
    const frame = { action: 'chatState', data: { list_id: C, read_mseq: 6 } }
    const read = applyFrame(mention(6, { text: '@me', mentions: [me] }), frame, 0).state
    expect(chatIn(read).mentions).toBeUndefined()
  })
})

describe('entries', () => {
  const deleted = (cseqs: number[], useq?: number) => ({
    action: 'deleteChat',
    data: { list_id: C, data: { msg: cseqs } },
    ...(useq && { useq }),
  })

  test('that I deleted leave the log and the mentions, and the row falls back but keeps its place', () => {
    const state = opened(undefined, { mentions: [{ cseq: 5, mseq: 5 }] })
    const after = applyFrame(state, deleted([5, 4]), 0)
    expect(chatIn(after.state).log?.entries.map(({ cseq }) => cseq)).toEqual([1, 2, 3])
    expect(chatIn(after.state)).toMatchObject({
      lastCseq: 3,
      lastContent: textContent('t3'),
      lastAtMs: 1005_000,
      unread: 5,
    })
    expect(chatIn(after.state).mentions).toBeUndefined()
    expect(after.needs).toEqual([])
  })

  test('leave an empty row when all of them are deleted', () => {
    const after = applyFrame(opened(), deleted([1, 2, 3, 4, 5]), 0)
    expect(chatIn(after.state)).toMatchObject({
      lastCseq: 0,
      lastSenderId: '',
      lastContent: undefined,
    })
  })

  test('deleted from a log that was not read make the client fetch the row if it showed them', () => {
    const unread = applyChatPage({ ...emptyState, me }, [row(5)], { isLast: true })
    expect(applyFrame(unread, deleted([5]), 0).needs).toEqual([need])
    expect(applyFrame(unread, deleted([3]), 0).needs).toEqual([])
  })

  test('are not brought back by a page requested before they were deleted', () => {
    const state = opened([entry(5)])
    const request = { kind: 'newest', head: 5, removals: chatIn(state).removals } as const
    const after = applyFrame(state, deleted([4]), 0).state
    const page = { conversationId: C, entries: [entry(5), entry(4)], isLast: false }
    expect(applyHistoryPage(after, page, request).state).toBe(after)
  })

  test('that expire leave the log, and their text leaves quotes of them', () => {
    const quote = {
      cseq: 2,
      kind: 'text' as const,
      text: 't2',
      senderId: peer,
      senderName: '',
      isGone: false,
    }
    const expiring = (cseq: number) => entry(cseq, { message: { expiresAtMs: 50_000 } })
    const state = opened([entry(1), expiring(2), entry(3, { message: { quote } }), entry(4), expiring(5)])
    expect(applyTime(state, 49_999).state).toBe(state)
    const after = applyTime(state, 50_000).state
    expect(chatIn(after).log?.entries.map(({ cseq }) => cseq)).toEqual([1, 3, 4])
    expect(at(after, 3)?.message.quote).toMatchObject({ isGone: true, text: '' })
    expect(chatIn(after)).toMatchObject({ lastCseq: 4, lastContent: textContent('t4') })
    expect(applyTime(after, 60_000).state).toBe(after)
  })
})

describe('my groups', () => {
  const removed = {
    action: 'removeGroup',
    data: { list_id: C, group_name: 'Group', reason: 'removed' },
    useq: 1,
  }

  test('disappear with their log when I am removed, and unsent messages to them fail', () => {
    const sending = { cid: 'x', conversationId: C, content: textContent('hello'), acceptedAtMs: 0 }
    const state = { ...opened(), outgoing: [sending] }
    const after = applyFrame(state, removed, 0).state
    expect(after.chats.has(C)).toBe(false)
    expect(after.outgoing).toMatchObject([{ cid: 'x', failure: { name: 'ConversationNotFound' } }])
  })

  test('count the applications to join them', () => {
    const arrived = { action: 'chatGroupApply', data: { list_id: C, num: 2 } }
    const after = applyFrame(opened(), arrived, 0).state
    expect(after.groupApplications).toEqual({ count: 2, version: 1 })
    const answered = { action: 'groupChatApplyAllow', data: { id: 'a', list_id: C, status: 1, num: 1 } }
    expect(applyFrame(after, answered, 0).state.groupApplications).toEqual({ count: 1, version: 2 })
  })
})

/** The law of the fold against a model server, with anything lost, duplicated, late or out of order. */
import { expect, test } from 'bun:test'
import {
  type Change,
  type ChatView,
  chatStateChanged,
  type Content,
  cursorMoved,
  entriesDeleted,
  type EntryView,
  type Frame,
  type GroupStateView,
  newEntry,
  type SystemMessage,
} from '@linnet/protocol'
import {
  countUnread,
  isMentioning,
  type OwnRun,
  quotedText,
  recalledContent,
  settledReads,
  withOwnMessage,
} from '@linnet/protocol/conversations/calls'
import { pick } from '@linnet/protocol/groups/settings'
import { atDepth } from '@linnet/testing'
import fc from 'fast-check'
import { z } from 'zod'
import { isIncomplete } from '../queries'
import { type Branch, rewound } from './branch'
import { isChange } from './changes'
import { applyChatPage } from './chat-rows'
import { C, me, peer } from './chats.fixture'
import { applyHistoryPage, type PageRequest, rangeOf } from './entries'
import { applyChecked, applyFrame } from './fold'
import { headOf, joined } from './log'
import { applyWindow } from './log-window'
import { type Chat, type ClientState, emptyState } from './state'

interface Stored {
  view: EntryView
  replyTo?: number | undefined
  isHidden?: boolean
  reactions: Map<string, Set<string>>
}

const replicatedFields = [
  'log',
  'userLog',
  'mseq',
  'own',
  'floor',
  'lastAtMs',
  'name',
  'autoDestroySeconds',
  'group',
] as const

/** One group as a server has it for one member, and the frames it has pushed. */
class ModelServer {
  log: Stored[] = []
  readonly pushes: Frame[] = []
  userLog: Frame[] = []
  mseq = 0
  read = 0
  /** Counts the moves of the read cursor, standing in for the server's time. */
  readAtMs = 0
  own: OwnRun[] = []
  floor = 0
  peerRead = 0
  lastAtMs = 1_000_000
  name = 'group'
  autoDestroySeconds: number | undefined
  group: GroupStateView = {
    memberCount: 2,
    myRole: 0,
    mutedUntil: 0,
    onlyAdminsSpeak: false,
    slowSeconds: 0,
    isAnonymous: false,
    avatars: [],
  }

  private replicated: Pick<ModelServer, (typeof replicatedFields)[number]> | undefined

  /** Another server has everything up to here. */
  replicates(): void {
    this.replicated = structuredClone(pick(this, replicatedFields))
  }

  /** That one takes over. What people have read, they have read all the same. */
  failsOver(): Branch | undefined {
    if (!this.replicated) return undefined
    Object.assign(this, structuredClone(this.replicated))
    this.read = Math.min(this.read, this.mseq)
    this.peerRead = Math.min(this.peerRead, this.mseq)
    this.pushes.length = 0
    return { sinceMs: (1001 + this.log.length) * 1000, useq: this.userLog.length }
  }

  private append(sender: string, content: Content, replyTo?: number): void {
    const cseq = this.log.length + 1
    const counts = content.kind === 'text'
    if (counts) this.mseq++
    if (counts && sender === me) this.own = withOwnMessage(this.own, this.mseq)
    const at = 1000 + cseq
    if (content.kind !== 'change') this.lastAtMs = at * 1000
    const view: EntryView = {
      cseq,
      mseq: counts ? this.mseq : 0,
      cid: `c${cseq}`,
      message: {
        id: `m${cseq}`,
        at,
        atMs: at * 1000,
        content,
        sender: { id: sender, name: sender === me ? 'Me' : 'Peer', photo: '', groupName: '', groupPhoto: '' },
      },
    }
    this.log.push({ view, replyTo, reactions: new Map() })
    const data = { conversationId: C, entry: this.viewOf(this.log[cseq - 1]!) }
    this.pushes.push({ action: newEntry.wire, data: z.encode(newEntry.data, data) })
  }

  writes(sender: string, which: number): void {
    const mentions = which % 3 === 0 && sender === peer ? { mentions: [me] } : {}
    const target = which % 2 === 0 ? this.message(which) : undefined
    this.append(sender, { kind: 'text', text: `t${this.log.length + 1}`, ...mentions }, target?.view.cseq)
  }

  /** Picks a message to change. */
  private message(which: number): Stored | undefined {
    const there = this.log.filter(({ view }) => view.message.content.kind === 'text')
    return there[which % Math.max(1, there.length)]
  }

  private change(stored: Stored, sender: string, change: Change): void {
    this.append(sender, { kind: 'change', ...change })
    stored.view = { ...stored.view, changedCseq: this.log.length }
  }

  edits(which: number): void {
    const stored = this.message(which)
    if (!stored) return
    const sender = stored.view.message.sender.id
    const isMentioning = which % 5 === 0 && sender === peer
    const words = { text: `edited ${this.log.length}`, ...(isMentioning && { mentions: [me] }) }
    this.change(stored, sender, { change: 'edited', target: stored.view.cseq, ...words })
    const message = {
      ...stored.view.message,
      content: { kind: 'text' as const, ...words },
      editedAt: 1000 + this.log.length,
    }
    stored.view = { ...stored.view, message }
  }

  recalls(which: number): void {
    const stored = this.message(which)
    if (!stored) return
    this.change(stored, peer, {
      change: 'recalled',
      target: stored.view.cseq,
      actor: { id: peer },
    })
    stored.reactions.clear()
    stored.replyTo = undefined
    const { editedAt: _, ...message } = stored.view.message
    stored.view = { ...stored.view, message: { ...message, content: recalledContent(0, peer) } }
  }

  reacts(which: number): void {
    const stored = this.message(which)
    if (!stored) return
    const who = which % 2 === 0 ? me : peer
    const emoji = which % 4 < 2 ? 'a' : 'b'
    const people = stored.reactions.get(emoji) ?? new Set()
    const isAdded = !people.has(who)
    if (isAdded) people.add(who)
    else people.delete(who)
    if (people.size > 0) stored.reactions.set(emoji, people)
    else stored.reactions.delete(emoji)
    const counts = [...stored.reactions].map(([each, by]) => ({ emoji: each, count: by.size }))
    this.change(stored, who, { change: 'reacted', target: stored.view.cseq, emoji, isAdded, counts })
  }

  private says(message: SystemMessage): void {
    this.append(peer, { kind: 'systemMessage', ...message })
  }

  happens(which: number): void {
    const name = `name ${which}`
    const actor = { id: peer, name: 'Peer' }
    const whom = { actor, people: [{ id: me, name: 'Me' }], peopleCount: 1 }
    const count = () => ({ memberCount: this.group.memberCount, avatars: this.group.avatars })
    const events = [
      () => {
        this.group = { ...this.group, memberCount: which, avatars: [{ id: peer, name: 'Peer', photo: '' }] }
        this.says({ event: 'membersJoined', by: 'link', ...whom, ...count() })
      },
      () => {
        this.name = name
        this.says({ event: 'groupRenamed', actor, name })
      },
      () => {
        this.group = { ...this.group, mutedUntil: which }
        this.says({ event: 'membersMuted', ...whom, until: which })
      },
      () => {
        this.group = { ...this.group, myRole: 1 }
        this.says({ event: 'adminsAdded', ...whom, ...count() })
      },
      () => {
        this.group = { ...this.group, myRole: 0 }
        this.says({ event: 'adminsRemoved', ...whom, ...count() })
      },
      () => {
        this.autoDestroySeconds = which > 25 ? which : undefined
        this.says({ event: 'autoDestroyChanged', actor, seconds: this.autoDestroySeconds ?? 0 })
      },
    ]
    events[which % events.length]?.()
  }

  private pushToUserLog<D extends z.ZodType>(event: { wire: string; data: D }, data: z.output<D>): void {
    this.userLog.push({
      action: event.wire,
      data: z.encode(event.data, data),
      useq: this.userLog.length + 1,
    })
  }

  iDelete(which: number): void {
    const there = this.log.filter((each) => !each.isHidden && !isChange(each.view))
    const stored = there[which % Math.max(1, there.length)]
    if (!stored) return
    stored.isHidden = true
    // Frames of one connection keep their order: an entry arrives before its deletion, or not at all.
    const isOfIt = ({ data }: Frame) => (data as { data?: { cseq: number } }).data?.cseq === stored.view.cseq
    this.pushes.splice(0, Infinity, ...this.pushes.filter((frame) => !isOfIt(frame)))
    this.pushToUserLog(entriesDeleted, { conversationId: C, deleted: { cseqs: [stored.view.cseq] } })
  }

  iClear(): void {
    this.floor = this.log.length
    this.read = this.mseq
    this.pushToUserLog(chatStateChanged, { conversationId: C, clearedCseq: this.floor, unread: 0 })
  }

  peerReads(): void {
    this.peerRead = this.mseq
    const data = { conversationId: C, personId: peer, readMseq: this.mseq, receivedMseq: this.mseq }
    this.pushes.push({ action: cursorMoved.wire, data: z.encode(cursorMoved.data, data) })
  }

  private viewOf({ view, replyTo, reactions }: Stored): EntryView {
    const shown = [...reactions].map(([emoji, by]) => ({ emoji, count: by.size, isMine: by.has(me) }))
    const quoted = replyTo === undefined ? undefined : this.log[replyTo - 1]?.view
    return {
      ...view,
      message: {
        ...view.message,
        ...(shown.length > 0 && { reactions: shown }),
        ...(quoted && { quote: quoteOf(quoted) }),
      },
    }
  }

  readable(): EntryView[] {
    return this.log
      .filter(({ view, isHidden }) => view.cseq > this.floor && !isHidden)
      .map((stored) => this.viewOf(stored))
  }

  reads() {
    const reads = settledReads({ readMseq: this.read, ownRuns: this.own })
    return { ...reads, unread: countUnread({ ...reads, mseq: this.mseq }) }
  }

  iRead(which: number): void {
    this.read = Math.max(this.read, which % (this.mseq + 1))
    this.readAtMs++
    this.pushes.push(this.readFrame())
  }

  /** The newest read cursor, which is in no log. */
  readFrame(): Frame {
    const { readMseq, unread } = this.reads()
    const data = { conversationId: C, readMseq, unread, readAtMs: this.readAtMs }
    return { action: chatStateChanged.wire, data: z.encode(chatStateChanged.data, data) }
  }

  /** The frames that a device has missed: the user log, and the read cursor if it has moved since. */
  missedBy({ useq, readsAtMs = 0 }: ClientState): Frame[] {
    const reads = this.readAtMs > readsAtMs ? [this.readFrame()] : []
    return [...this.userLog.filter((frame) => (frame.useq ?? 0) > useq), ...reads]
  }

  row(): ChatView {
    const readable = this.readable()
    const last = readable.findLast((entry) => !isChange(entry))
    const { content, sender } = last?.message ?? {}
    const mentions = this.log
      .filter(
        ({ view, isHidden }) => !isHidden && view.mseq > this.read && isMentioning(view.message.content, me),
      )
      .map(({ view: { cseq, mseq } }) => ({ cseq, mseq }))
    return {
      id: C,
      type: 2,
      name: this.name,
      photo: '',
      lastContent: content,
      lastSenderId: sender?.id ?? '',
      lastSenderName: sender?.name ?? '',
      lastCseq: last?.cseq ?? 0,
      lastAtMs: this.lastAtMs,
      isPinned: false,
      pinnedAt: 0,
      isMuted: false,
      muteEndsAt: 0,
      hearsMentions: false,
      isArchived: false,
      isMarkedUnread: false,
      draft: '',
      scheduledCount: 0,
      lock: '',
      cseq: this.log.length,
      mseq: this.mseq,
      ...this.reads(),
      peerReadMseq: this.peerRead,
      peerReceivedMseq: this.peerRead,
      announcementSeenCseq: 0,
      ...(mentions.length > 0 && { mentions }),
      ...(this.autoDestroySeconds !== undefined && { autoDestroySeconds: this.autoDestroySeconds }),
      group: this.group,
    }
  }

  page(request: PageRequest): { entries: EntryView[]; isLast: boolean } {
    const readable = this.readable()
    if (request.kind === 'newer') {
      const after = readable.filter(({ cseq }) => cseq > request.after)
      return { entries: after.slice(0, 5), isLast: after.length <= 5 }
    }
    const before = request.kind === 'older' ? readable.filter(({ cseq }) => cseq < request.before) : readable
    return { entries: before.slice(-5).reverse(), isLast: before.length <= 5 }
  }
}

const quoteOf = ({ cseq, message }: EntryView) => ({
  cseq,
  kind: 'text' as const,
  text: quotedText(message.content),
  senderId: message.sender.id,
  senderName: message.sender.name,
  isGone: message.content.kind === 'recalled',
})

const chatIn = (state: ClientState): Chat => state.chats.get(C)!

const start = (row: ChatView): ClientState => applyChatPage({ ...emptyState, me }, [row], { isLast: true })

function requestFor(chat: Chat, kind: PageRequest['kind']): PageRequest {
  const { log, removals } = chat
  if (kind === 'newer' && log) return { kind, after: log.to, head: headOf(chat), removals }
  if (kind === 'older' && log) return { kind, before: log.from, removals }
  return { kind: 'newest', head: headOf(chat), removals }
}

/** Fetches what is missing, as the engine does, up to the beginning of the log. */
function complete(given: ClientState, server: ModelServer): ClientState {
  const events = server.missedBy(given)
  let state = applyChecked(given, {
    err: 0,
    message: '',
    useq: server.userLog.length,
    events,
    readsAtMs: server.readAtMs,
    heads: [],
  }).state
  state = applyChatPage(state, [server.row()], { isLast: true, atRequest: state.chats })
  const read = (kind: PageRequest['kind']) => {
    const request = requestFor(chatIn(state), kind)
    state = applyHistoryPage(state, { conversationId: C, ...server.page(request) }, request).state
  }
  for (let turn = 0; turn < 60 && isIncomplete(chatIn(state)); turn++)
    read(chatIn(state).log?.isUnsure ? 'newest' : 'newer')
  for (let turn = 0; turn < 60 && !chatIn(state).log?.isStart; turn++) read('older')
  return state
}

/** A device, with its state and the answers in flight to it. */
class Device {
  readonly answers: ((state: ClientState) => ClientState)[] = []
  state: ClientState

  constructor(
    readonly server: ModelServer,
    isOpen: boolean,
  ) {
    const fresh = { ...start(server.row()), useq: server.userLog.length }
    this.state = isOpen ? complete(fresh, server) : fresh
  }

  arrives(frame: Frame | undefined): void {
    if (frame) this.state = applyFrame(this.state, frame, 0).state
  }

  requests(kind: PageRequest['kind']): void {
    const request = requestFor(chatIn(this.state), kind)
    const answer = { conversationId: C, ...this.server.page(request) }
    this.answers.push((now) => applyHistoryPage(now, answer, request).state)
  }

  /** Reads around an old entry, as the engine does; the answer is dropped if something is deleted in the meantime. */
  jumps(which: number): void {
    const { log, removals, cseq: head } = chatIn(this.state)
    if (!log || log.isStart) return
    const cseq = 1 + (which % Math.max(1, log.from - 1))
    const runOf = (request: PageRequest) =>
      rangeOf({ conversationId: C, ...this.server.page(request) }, request)
    const older = runOf({ kind: 'older', before: cseq + 1 })
    const run = joined(older, runOf({ kind: 'newer', after: cseq, head })) ?? older
    this.answers.push((now) =>
      chatIn(now).removals === removals ? applyWindow(now, C, { run, begin: true }).state : now,
    )
  }

  requestsRow(): void {
    const [answer, atRequest] = [this.server.row(), this.state.chats]
    this.answers.push((now) => applyChatPage(now, [answer], { isLast: true, atRequest }))
  }

  /** Reconnects. `misses`: it has missed more of the user log than the server sends. */
  reconnects({ misses = false, branch }: { misses?: boolean; branch?: Branch } = {}): void {
    const { log, cseq: known } = chatIn(this.state)
    const { cseq, mseq, unread, readMseq, ownRuns, peerReadMseq, peerReceivedMseq } = this.server.row()
    const from = Math.max(log?.to ?? known, this.server.floor)
    const tooLong = cseq - from > 8
    const entries = tooLong ? [] : this.server.readable().filter((each) => each.cseq > from)
    const counters = { cseq, mseq, unread, readMseq, ownRuns, peerReadMseq, peerReceivedMseq }
    const heads = [{ conversationId: C, ...counters, entries, tooLong }]
    const useqKnown = Math.min(this.state.useq, branch?.useq ?? Infinity)
    const missedBy = this.server.missedBy({ ...this.state, useq: useqKnown })
    const events = missedBy.filter(({ useq }) => !misses || useq === undefined)
    const { readAtMs: readsAtMs, userLog } = this.server
    const missed = misses ? ({ tooLong: 1 } as const) : {}
    const checked = { err: 0, message: '', useq: userLog.length, events, readsAtMs, heads, ...missed }
    const before = branch && rewound(this.state, checked, branch)
    this.state = applyChecked(before?.state ?? this.state, before?.checked ?? checked).state
  }

  /** Another database server takes over, which lacks the end. Answers of the one before don't arrive any more. */
  failsOver(): void {
    // Pages that lack what I removed elsewhere bring no word of it: then it stays removed here.
    for (const frame of this.server.userLog.slice(this.state.useq)) this.arrives(frame)
    const branch = this.server.failsOver()
    if (!branch) return
    this.answers.length = 0
    this.reconnects({ branch })
  }
}

/** Removes and returns one of the items; any number is a valid index. */
const take = <T>(list: T[], which: number): T | undefined =>
  list.splice(which % Math.max(1, list.length), 1)[0]

const replication = 'a replica has everything'
const failover = 'the replica takes over'

const steps = {
  'the peer writes': ({ server }: Device, which: number) => server.writes(peer, which),
  'I write elsewhere': ({ server }: Device, which: number) => server.writes(me, which),
  'something happens in the group': ({ server }: Device, which: number) => server.happens(which),
  'a message is edited': ({ server }: Device, which: number) => server.edits(which),
  'a message is recalled': ({ server }: Device, which: number) => server.recalls(which),
  'someone reacts': ({ server }: Device, which: number) => server.reacts(which),
  'I read elsewhere': ({ server }: Device, which: number) => server.iRead(which),
  'I delete elsewhere': ({ server }: Device, which: number) => server.iDelete(which),
  'I clear elsewhere': ({ server }: Device, which: number) => which === 7 && server.iClear(),
  'the peer reads': ({ server }: Device) => server.peerReads(),
  'a push arrives': (device: Device, which: number) => device.arrives(take(device.server.pushes, which)),
  'a push arrives, and will again': (device: Device, which: number) =>
    device.arrives(device.server.pushes[which % Math.max(1, device.server.pushes.length)]),
  'a push is lost': ({ server }: Device, which: number) => void take(server.pushes, which),
  'a user log frame arrives': (device: Device) => device.arrives(device.server.userLog[device.state.useq]),
  'request newer': (device: Device) => device.requests('newer'),
  'request older': (device: Device) => device.requests('older'),
  'request newest': (device: Device) => device.requests('newest'),
  'jump back': (device: Device, which: number) => device.jumps(which),
  'request the row': (device: Device) => device.requestsRow(),
  'an answer arrives': (device: Device, which: number) => {
    device.state = take(device.answers, which)?.(device.state) ?? device.state
  },
  reconnect: (device: Device) => device.reconnects(),
  [replication]: ({ server }: Device) => server.replicates(),
  [failover]: (device: Device) => device.failsOver(),
  'reconnect after missing too much': (device: Device) => device.reconnects({ misses: true }),
}

/** The chat without the device's own counters, and without the beginning of its log. */
function plain(known: Chat) {
  const {
    removals: _,
    membersVersion: __,
    groupVersion: ___,
    pinsVersion: ____,
    window: _____,
    ...rest
  } = known
  const { log, ...chat } = rest
  return { ...chat, log: log && { ...log, from: 0 } }
}

type Step = { does: keyof typeof steps; which: number }

const anyStep: fc.Arbitrary<Step> = fc.record({
  does: fc.constantFrom(...(Object.keys(steps) as (keyof typeof steps)[])),
  which: fc.nat(50),
})

/** Takes steps on a device, and compares it with a fresh one. `before`: the length of the log in the beginning. */
function expectLaw(before: number, isOpen: boolean, taken: readonly Step[]): void {
  const server = new ModelServer()
  for (let count = 0; count < before; count++) {
    if (count % 4 === 0) server.happens(count)
    else server.writes(count % 3 === 0 ? me : peer, count)
  }
  server.pushes.length = 0
  const device = new Device(server, isOpen)
  for (const { does, which } of taken) {
    const chat = chatIn(device.state)
    steps[does](device, which)
    const now = chatIn(device.state)
    for (const counter of ['cseq', 'mseq', 'readMseq', 'peerReadMseq', 'peerReceivedMseq'] as const)
      if (does !== failover) expect(now[counter]).toBeGreaterThanOrEqual(chat[counter])
    const numbers = now.log?.entries.map(({ cseq }) => cseq) ?? []
    expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other))
  }
  for (const answer of device.answers) device.state = answer(device.state)
  const afresh = complete({ ...start(server.row()), useq: server.userLog.length }, server)
  const completed = chatIn(complete(device.state, server))
  expect(plain(completed)).toEqual(plain(chatIn(afresh)))
  const { window } = completed
  const isInWindow = ({ cseq }: EntryView) => window && window.from <= cseq && cseq <= window.to
  if (window) expect(window.entries).toEqual(server.readable().filter(isInWindow))
}

test('whatever is lost, duplicated, late or out of order, a device ends up like a fresh one; cursors never go back', () => {
  const law = fc.property(fc.nat(12), fc.boolean(), fc.array(anyStep, { maxLength: 120 }), expectLaw)
  fc.assert(law, { numRuns: atDepth({ short: 600, full: 20_000 }) })
})

test('so it does after a failover of the database that lost the end', () => {
  const some = fc.array(anyStep, { maxLength: 25 })
  const law = fc.property(fc.nat(12), fc.boolean(), some, some, some, (before, isOpen, ...parts) => {
    const [kept, lost, later] = parts
    const replicates = { does: replication, which: 0 } as const
    expectLaw(before, isOpen, [...kept, replicates, ...lost, { does: failover, which: 0 }, ...later])
  })
  fc.assert(law, { numRuns: atDepth({ short: 600, full: 20_000 }) })
})

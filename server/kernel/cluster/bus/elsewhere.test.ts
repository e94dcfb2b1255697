/** Three processes on a bus that loses, doubles and falls silent, by a time of the test's own. */
import { expect, test } from 'bun:test'
import type { PersonId } from '@linnet/protocol'
import fc from 'fast-check'
import type { BusListener } from './bus'
import { createElsewhere } from './elsewhere'

/** A time that passes when the test says so. */
function createTimes() {
  let nowMs = 0
  let due: { atMs: number; act: () => void; everyMs?: number }[] = []
  return {
    times: {
      nowMs: () => nowMs,
      later: (ms: number, act: () => void) => void due.push({ atMs: nowMs + ms, act }),
      every(everyMs: number, act: () => void) {
        const one = { atMs: nowMs + everyMs, act, everyMs }
        due.push(one)
        return () => void (due = due.filter((other) => other !== one))
      },
    },
    pass: (ms: number) => {
      const endMs = nowMs + ms
      for (;;) {
        let next: (typeof due)[number] | undefined
        for (const one of due) if (one.atMs <= endMs && one.atMs < (next?.atMs ?? Infinity)) next = one
        if (!next) break
        nowMs = Math.max(nowMs, next.atMs)
        if (next.everyMs === undefined) due = due.filter((other) => other !== next)
        else next.atMs += next.everyMs
        next.act()
      }
      nowMs = endMs
    },
  }
}

type Fate = 'arrives' | 'lost' | 'doubled'
type Frames = { personIds: readonly PersonId[]; frame: string }[]

/** A cluster of processes. `fateOf` decides about each packet on its way. */
function createCluster(ids: readonly string[], fateOf: () => Fate) {
  const { times, pass } = createTimes()
  const listeners = new Map<string, BusListener>()
  const carry = (to: string, packet: string) => {
    const fate = fateOf()
    const copies = fate === 'lost' ? 0 : fate === 'doubled' ? 2 : 1
    for (let copy = 0; copy < copies; copy++) times.later(1, () => listeners.get(to)?.onPacket(packet))
  }
  const join = (id: string) => {
    const frames: Frames = []
    const said: unknown[] = []
    const presence: string[] = []
    const looks: number[] = []
    const opened = createElsewhere({
      bus: {
        send: carry,
        sendAll: (packet) =>
          [...listeners.keys()].filter((to) => to !== id).forEach((to) => carry(to, packet)),
        receive: (listener) => void listeners.set(id, listener),
        isOpen: () => true,
        close: () => Promise.resolve(void listeners.delete(id)),
      },
      self: id,
      times,
      count: () => undefined,
      reconcile: (sinceMs) => void looks.push(sinceMs),
      sinceMs: times.nowMs,
      onPresence: (personId, isOnline) => void presence.push(`${personId} ${isOnline ? 'came' : 'left'}`),
      here: () => ({
        push: (personIds, frame) => void frames.push({ personIds, frame }),
        pushToSession: ({ personId, sessionId }, frame) =>
          void frames.push({ personIds: [personId], frame: `${sessionId} ${frame}` }),
        catchUp: () => undefined,
        hear: (_, data) => void said.push(data),
      }),
    })
    return { id, ...opened, frames, said, presence, looks }
  }
  const members = ids.map(join)
  return { times, pass, members, join }
}

const personOf = (n: number) => `person-${n}` as PersonId
const noteAt = (
  member: { elsewhere: ReturnType<typeof createElsewhere>['elsewhere'] },
  n: number,
  connections = 1,
) => member.elsewhere.note({ personId: personOf(n), sessionId: `session-${n}`, connections })

const always = (): Fate => 'arrives'

function threeOf(fateOf: () => Fate = always) {
  const cluster = createCluster(['a', 'b', 'c'], fateOf)
  const [one, other, third] = cluster.members
  if (!one || !other || !third) throw new Error('there are three')
  return { ...cluster, one, other, third }
}

test('frames go where people are, in order, and to no other process', () => {
  const { one, other, third, pass } = threeOf()
  noteAt(other, 1)
  noteAt(third, 2)
  pass(1_000)
  expect(one.presence.toSorted()).toEqual(['person-1 came', 'person-2 came'])
  one.elsewhere.push([personOf(1), personOf(3)], '{"n":1}')
  one.elsewhere.push([personOf(1), personOf(2)], '{"n":2}', { isLossy: true })
  one.elsewhere.pushToSession({ personId: personOf(2), sessionId: 'session-2' }, '{}')
  one.elsewhere.pushToSession({ personId: personOf(2), sessionId: 'another' }, '{}')
  pass(100)
  expect(other.frames).toEqual([
    { personIds: [personOf(1)], frame: '{"n":1}' },
    { personIds: [personOf(1)], frame: '{"n":2}' },
  ])
  expect(third.frames.map(({ frame }) => frame)).toEqual(['{"n":2}', 'session-2 {}'])
  one.elsewhere.say('topic', { some: 'news' })
  pass(100)
  expect([other.said, third.said]).toEqual([[{ some: 'news' }], [{ some: 'news' }]])
})

test('people come once and leave once, wherever they have devices, and leave with a process that ends', () => {
  const { one, other, third, pass } = threeOf()
  noteAt(other, 1)
  noteAt(third, 1, 2)
  pass(1_000)
  expect(one.elsewhere.connectionsOf(personOf(1))).toBe(3)
  noteAt(other, 1, 0)
  pass(1_000)
  expect(one.presence).toEqual(['person-1 came'])
  one.peers.drop('c')
  expect(one.presence).toEqual(['person-1 came', 'person-1 left'])
  expect(one.elsewhere.isOnline(personOf(1))).toBe(false)
  // What it still says counts for nothing.
  noteAt(third, 1, 1)
  pass(1_000)
  expect(one.elsewhere.isOnline(personOf(1))).toBe(false)
})

test('a sign-in waits until the others know of it; what one that answers late stored is looked for', async () => {
  let fate: Fate = 'arrives'
  const { one, other, pass } = threeOf(() => fate)
  expect(one.elsewhere.untilHeard()).toBeUndefined()
  pass(2_000)
  noteAt(one, 1)
  const heard = one.elsewhere.untilHeard()
  // A few milliseconds; neither the beat nor the end of patience.
  pass(10)
  await heard
  expect(other.elsewhere.isOnline(personOf(1))).toBe(true)

  const before = one.looks.length
  fate = 'lost'
  noteAt(one, 2)
  const unheard = one.elsewhere.untilHeard()
  pass(300)
  await unheard
  expect(other.elsewhere.isOnline(personOf(2))).toBe(false)
  fate = 'arrives'
  pass(1_000)
  expect(other.elsewhere.isOnline(personOf(2))).toBe(true)
  expect(one.looks.slice(before)).toEqual([2_010, 2_010])
})

test('a process that is not heard has nobody connected, and is looked for', () => {
  let fate: Fate = 'arrives'
  const { one, other, pass } = threeOf(() => fate)
  noteAt(other, 1)
  pass(1_000)
  expect(one.elsewhere.sessionsOf(personOf(1))).toEqual(['session-1'])
  expect(one.peers.isWell('b')).toBe(true)
  const before = one.looks.length
  fate = 'lost'
  pass(4_000)
  expect(one.peers.isWell('b')).toBe(false)
  expect(one.elsewhere.sessionsOf(personOf(1))).toEqual([])
  // Nobody goes offline for that.
  expect(one.elsewhere.isOnline(personOf(1))).toBe(true)
  expect(Math.max(...one.looks.slice(before))).toBeLessThanOrEqual(1_000)
  one.elsewhere.push([personOf(1)], 'lossy', { isLossy: true })
  one.elsewhere.push([personOf(1)], 'kept')
  fate = 'arrives'
  pass(3_000)
  expect(one.peers.isWell('b')).toBe(true)
  expect(other.frames.map(({ frame }) => frame)).toEqual(['kept'])
})

test('a process that falls silent is looked for within 0.7 seconds, and one that loses a beat is not', () => {
  let fate: Fate = 'arrives'
  const { one, pass } = threeOf(() => fate)
  pass(2_000)
  const before = one.looks.length
  fate = 'lost'
  pass(350)
  fate = 'arrives'
  pass(2_000)
  expect(one.peers.isTimely('b')).toBe(true)
  expect(one.looks.length).toBe(before)
  fate = 'lost'
  pass(700)
  expect(one.peers.isTimely('b')).toBe(false)
  // Of each of the two others.
  expect(one.looks.length).toBe(before + 2)
  // Somebody connected there still counts as connected.
  expect(one.peers.isWell('b')).toBe(true)
})

/** Sixty people at the one, whom a group of a hundred has, and forty at the other. */
function groupOfMany() {
  const cluster = threeOf()
  const { one, other, third, pass } = cluster
  const everybody = Array.from({ length: 100 }, (_, n) => personOf(n))
  for (let n = 0; n < 60; n++) noteAt(other, n)
  for (let n = 60; n < 100; n++) noteAt(third, n)
  const push = (frame: string, said: unknown, besides: readonly PersonId[] = []) =>
    one.elsewhere.push([...everybody, ...besides], frame, {
      group: { kind: 'members', id: 'chat', said, besides },
    })
  pass(1_000)
  return { ...cluster, everybody, push }
}

test('a group is named to a process that has many of its people and finds them itself; the others get the names', () => {
  const { other, third, everybody, pass, push } = groupOfMany()
  const guest = personOf(1_000)
  noteAt(other, 1_000)
  // Not yet known to the others.
  other.elsewhere.openGroup('members', (said) => [said as PersonId])
  third.elsewhere.openGroup('members', (said) => [said as PersonId])
  push('early', 'group')
  pass(1_000)
  push('late', 'group', [guest])
  pass(100)
  expect(other.frames).toEqual([
    { personIds: everybody.slice(0, 60), frame: 'early' },
    { personIds: ['group' as PersonId], frame: 'late' },
    { personIds: [guest], frame: 'late' },
  ])
  expect(third.frames).toEqual(['early', 'late'].map((frame) => ({ personIds: everybody.slice(60), frame })))
})

test('frames of a group wait in order while its people are loaded, and are looked for if that fails', async () => {
  const { other, pass, push } = groupOfMany()
  let loaded = Promise.withResolvers<readonly PersonId[]>()
  other.elsewhere.openGroup('members', (said) => (said === 'newer' ? loaded.promise : [said as PersonId]))
  pass(1_000)
  push('{"n":1}', 'older')
  push('{"n":2}', 'newer')
  push('{"n":3}', 'older')
  pass(100)
  expect(other.frames.map(({ frame }) => frame)).toEqual(['{"n":1}'])
  loaded.resolve([personOf(7)])
  await Bun.sleep(0)
  expect(other.frames.slice(1)).toEqual([
    { personIds: [personOf(7)], frame: '{"n":2}' },
    { personIds: ['older' as PersonId], frame: '{"n":3}' },
  ])
  loaded = Promise.withResolvers()
  push('{"n":4}', 'newer')
  push('{"n":5}', 'older')
  pass(100)
  const before = other.looks.length
  loaded.reject(new Error('the database failed'))
  await Bun.sleep(0)
  expect(other.frames).toHaveLength(3)
  expect(other.looks.length).toBe(before + 1)
  push('{"n":6}', 'older')
  pass(100)
  expect(other.frames.at(-1)).toEqual({ personIds: ['older' as PersonId], frame: '{"n":6}' })
})

const changes = fc.array(
  fc.record({
    at: fc.nat(2),
    person: fc.nat(4),
    connections: fc.nat(2),
    waitMs: fc.nat(400),
    fates: fc.constantFrom<Fate>('arrives', 'arrives', 'lost', 'doubled'),
    /** The network is silent for so long afterwards. */
    silentMs: fc.constantFrom(0, 0, 0, 0, 2_000, 12_000),
  }),
  { maxLength: 40 },
)

test('whatever the bus does, all know in the end who is connected where', () => {
  fc.assert(
    fc.property(changes, (given) => {
      let fate: Fate = 'arrives'
      const { members, pass } = createCluster(['a', 'b', 'c'], () => fate)
      const truth = new Map<string, number>()
      for (const { at, person, connections, waitMs, fates, silentMs } of given) {
        fate = fates
        const member = members[at]
        if (member) noteAt(member, person, connections)
        truth.set(`${at} ${person}`, connections)
        pass(waitMs)
        if (silentMs > 0) fate = 'lost'
        pass(silentMs)
      }
      fate = 'arrives'
      pass(10_000)
      for (const [place, member] of members.entries())
        for (let person = 0; person <= 4; person++) {
          const elsewhere = [0, 1, 2].filter((other) => other !== place)
          const count = elsewhere.reduce((sum, other) => sum + (truth.get(`${other} ${person}`) ?? 0), 0)
          expect(member.elsewhere.connectionsOf(personOf(person))).toBe(count)
          expect(member.elsewhere.isOnline(personOf(person))).toBe(count > 0)
          const last = member.presence.findLast((line) => line.startsWith(personOf(person)))
          expect(last?.endsWith('came') ?? false).toBe(count > 0)
        }
      for (const member of members)
        for (const { id } of members) if (id !== member.id) expect(member.peers.isWell(id)).toBe(true)
    }),
    { numRuns: 30 },
  )
})

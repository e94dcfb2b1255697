/** A server dies with thousands of people, who come back at the other one at once; some stay away, of which others are shown. */
import { onlineChanged, watchPeople } from '@linnet/protocol'
import { type Device, openDevice } from '../../src/device'
import { until } from '../../src/until'
import type { Edit } from '../mutant'
import { seedStorm } from '../storm-seed'
import { scriptedRow } from './node-row'
import { paceSends } from './paced-sends'
import { countWithinLimits, openDevices, percentile, seconds } from './thousands'

const counts = { short: 200, full: 10_000 }
/** Enough to show how many are announced at once. */
const controlCount = 3_000
const awayShare = 0.4
/** On two cores, which the devices share with the servers and PostgreSQL. */
const allInWithinMs = 60_000
const slowSendMs = 500
/** Twice what a server announces in a second, since frames may wait and then arrive together. */
const mostInSecond = 1_000
const watchedByOne = 200

/** Watches people, and counts by tenths of a second how many are shown to have gone. */
async function watchAway(url: string, { by, people }: { by: { token: string }; people: readonly string[] }) {
  const devices: Device[] = []
  for (let from = 0; from < people.length; from += watchedByOne) {
    const device = await openDevice(url, { token: by.token })
    devices.push(device)
    const those = people.slice(from, from + watchedByOne)
    device.send(watchPeople, { user_ids: those })
    const answers = () => device.frames.filter(({ action }) => action === onlineChanged.wire).length
    await until(() => answers() >= those.length, { timeoutMs: 60_000 })
  }
  const isGone = ({ action, data }: Device['frames'][number]) =>
    action === onlineChanged.wire && data['online'] === 0
  const before = devices.flatMap(({ frames }) => frames.filter(isGone)).length
  const gone = () => devices.flatMap(({ frames }) => frames.filter(isGone)).length - before
  const tenths: number[] = []
  const timer = setInterval(() => void tenths.push(gone()), 100)
  return {
    gone,
    mostInSecond: () => Math.max(0, ...tenths.map((count, n) => count - (tenths[n - 10] ?? 0))),
    async stop() {
      clearInterval(timer)
      await Promise.all(devices.map((device) => device.close()))
    },
  }
}

const returned = (name: string, control: Partial<Parameters<typeof scriptedRow>[0]> = {}) =>
  scriptedRow({
    name,
    hasBus: true,
    ...control,
    async act({ cluster, crowd, isShort, findings }) {
      const [dying, staying] = cluster.nodes
      const direct = crowd.directs.find(({ pair }) => pair[0] === crowd.people[1])
      if (!dying || !staying || !direct) throw new Error('the crowd is too small')
      const wanted = isShort ? counts.short : counts.full
      const count = countWithinLimits(control.mustFind ? Math.max(wanted, controlCount) : wanted)
      const away = Math.round(count * awayShare)
      const { sql } = cluster.system
      const devices = await seedStorm(sql, count)
      const people = await sql<{ id: string; nickname: string }[]>`
        update profiles.person set presence_audience = 'everyone' where nickname = 'Storm' returning id`
      const socketUrl = (url: string) => `${url.replace('http', 'ws')}/socket`
      const all = openDevices({ url: socketUrl(dying.directUrl()), devices, leaving: away })
      const watching = { by: direct.pair[0], people: people.map(({ id }) => id) }
      const watched = await all.inside.then(() => watchAway(socketUrl(staying.directUrl()), watching))
      const { conversationId, pair } = direct
      const sends = paceSends({ url: () => staying.url, by: pair[0], conversationId })
      try {
        const from = performance.now()
        all.moveTo(socketUrl(staying.directUrl()))
        await dying.kill()
        const areBack = async () => (await all.report()).backMs.length >= count - away
        await until(areBack, { timeoutMs: 240_000, everyMs: 500 })
        const backAfterMs = performance.now() - from
        await until(() => watched.gone() >= away, { timeoutMs: 120_000, everyMs: 200 })
        const { sentMs, refused } = await sends.stop()
        const most = watched.mostInSecond()
        const sendP99 = percentile(sentMs, 0.99)
        if (refused > 0) findings.broken.push(`${refused} sends were refused`)
        if (most > mostInSecond) findings.broken.push(`${most} people were announced within one second`)
        if (!isShort && backAfterMs > allInWithinMs)
          findings.broken.push(`all back after ${seconds(backAfterMs)}`)
        if (!isShort && sendP99 > slowSendMs)
          findings.broken.push(`99 of 100 sends took ${Math.round(sendP99)} ms`)
        await dying.start()
        return {
          faults:
            `${count} sockets of a killed server, ${count - away} back after ${seconds(backAfterMs)}; at most ${most} of those away shown to have gone in a second; ` +
            `${sentMs.length} sends of others p50 ${Math.round(percentile(sentMs, 0.5))} ms, p99 ${Math.round(sendP99)} ms`,
          operations: sentMs.length,
        }
      } finally {
        await watched.stop()
        all.stop()
      }
    },
  })

const unpaced: readonly Edit[] = [
  {
    file: 'contacts/announcing.ts',
    from: 'const peoplePerSecond = 500',
    to: 'const peoplePerSecond = Infinity',
  },
]

export const rows = [
  returned('one of two killed, and its people come back at once'),
  returned('control: one of two killed, and all who stay away announced at once', {
    mustFind: 'broken',
    edits: unpaced,
  }),
]

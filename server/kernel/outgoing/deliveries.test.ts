import { afterEach, describe, expect, test } from 'bun:test'
import { createLog } from '../log'
import { createDeliveries, type Deliveries } from './deliveries'
import { createPaces } from './room'

interface Row {
  id: string
  owner: string
  host: string
}

let deliveries: Deliveries | undefined
let release: () => void
afterEach(async () => {
  release()
  await deliveries?.drain()
})

const slowRows = (count: number): Row[] =>
  Array.from({ length: count }, (_, n) => ({ id: `slow ${n}`, owner: 'slow', host: `slow-${n}.example` }))
const fast: Row = { id: 'fast', owner: 'fast', host: 'fast.example' }

/** A queue in memory; rows of the slow owner hang until they are released. */
function queueOf(rows: readonly Row[], { failing = '', isKnown = false } = {}) {
  const held = new Promise<void>((resolve) => (release = resolve))
  const due = [...rows]
  const begun: string[] = []
  const putOff: string[] = []
  let wanted = ''
  let heard: () => void
  const paces = createPaces()
  if (isKnown) paces.note(fast.host, 50)
  const those = createDeliveries<Row>({
    name: 'test.deliveries',
    paces,
    take: ({ limit }) => Promise.resolve(due.splice(0, limit)),
    receiverOf: ({ owner, host }) => ({ owner, host }),
    async deliver({ id, owner }) {
      begun.push(id)
      if (id === wanted) heard()
      if (id === failing) throw new Error('the database is away')
      if (owner === 'slow') await held
    },
    putOff: (waiting) => {
      putOff.push(...waiting.map(({ row }) => row.id))
      return Promise.resolve()
    },
    log: createLog({ level: 'error', write: () => undefined }),
  })
  deliveries = those
  /** Pokes, and waits until this row is delivered. */
  const pokeFor = (id: string) =>
    new Promise<void>((resolve) => {
      ;[wanted, heard] = [id, resolve]
      those.poke()
    })
  return { due, begun, putOff, pokeFor }
}

describe('deliveries', () => {
  test('a quick one arrives while hundreds of a slow owner hang or wait', async () => {
    const { begun, putOff, pokeFor } = queueOf([...slowRows(200), fast])
    await pokeFor('fast')
    expect(begun).toEqual(['slow 0', 'slow 1', 'slow 2', 'slow 3', 'fast'])
    expect(putOff).toHaveLength(196)
  })

  test('what comes later does not wait for those that hang', async () => {
    const { due, begun, pokeFor } = queueOf(slowRows(4))
    await pokeFor('slow 3')
    due.push(fast)
    await pokeFor('fast')
    expect(begun.at(-1)).toBe('fast')
  })

  test('more than a quick host takes at once are held until it has answered', async () => {
    const many = Array.from({ length: 64 }, (_, n) => ({ ...fast, id: `fast ${n}`, owner: `${n}` }))
    const { begun, putOff, pokeFor } = queueOf(many, { isKnown: true })
    await pokeFor('fast 63')
    expect(begun).toHaveLength(64)
    expect(putOff).toEqual([])
  })

  test('one that throws keeps nothing from the others', async () => {
    const rows = ['one', 'two', 'three'].map((id) => ({ id, owner: id, host: `${id}.example` }))
    const { begun, pokeFor } = queueOf(rows, { failing: 'one' })
    await pokeFor('three')
    expect(begun).toEqual(['one', 'two', 'three'])
  })
})

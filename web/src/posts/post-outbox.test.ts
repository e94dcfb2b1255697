import { expect, test } from 'bun:test'
import type { Engine, Outcome } from '@linnet/client'
import { until } from '@linnet/testing/until'
import type { KeyValueStore } from '~/platform/storage'
import { type Attempt, createPostOutbox, type OutgoingPost } from './post-outbox'

type Post = OutgoingPost & { uploaded?: boolean }

const done: Outcome<unknown> = { ok: true, value: {} }
const refused = (name: string): Outcome<unknown> => ({
  ok: false,
  refusal: { name, code: 1, message: `refused: ${name}`, parameters: {} } as never,
})

/**
 * An outbox with its own storage, and a record of the published posts; `answer` decides how each attempt
 * ends.
 */
function deviceWith({
  stored = [],
  answer = () => done,
}: {
  stored?: Post[]
  answer?: (post: Post, attempt: Attempt<Post>) => Promise<Outcome<unknown>> | Outcome<unknown>
} = {}) {
  const posts = new Map(stored.map((post) => [post.cid, post]))
  const store: KeyValueStore<Post> = {
    get: async (key) => posts.get(key),
    all: async () => new Map(posts),
    set: async (key, post) => void posts.set(key, post),
    delete: async (key) => void posts.delete(key),
    clear: async () => posts.clear(),
  }
  const network = { connection: 'connecting' }
  const engine = { getState: () => network } as unknown as Engine
  const tried: string[] = []
  const outbox = createPostOutbox<Post>({
    name: 'test-outbox',
    async publish(_, post, attempt) {
      tried.push(post.cid)
      return answer(post, attempt)
    },
    forgetAfter: (refusal, post) => (refusal === 'FileNotFound' ? { ...post, uploaded: false } : post),
    device: { store, currentEngine: () => engine },
  })
  const connect = () => {
    network.connection = 'ready'
    return outbox.resume()
  }
  return { outbox, posts, tried, connect, network }
}

test('a post of an earlier page is sent with the next connection, before a later one, and each once', async () => {
  const { outbox, posts, tried, connect } = deviceWith({ stored: [{ cid: 'first', at: 1 }] })
  await outbox.resume()
  await outbox.send({ cid: 'second', at: 2 })
  expect(tried).toEqual([])
  expect([...posts.keys()]).toEqual(['first', 'second'])
  await Promise.all([connect(), connect()])
  await until(() => posts.size === 0)
  expect(tried).toEqual(['first', 'second'])
})

test('a lost connection keeps a post for the next one; a refusal waits for a person and lets others pass', async () => {
  const answers = [refused('NetworkFailure'), refused('Blocked'), done, done]
  const { outbox, posts, tried, connect } = deviceWith({
    stored: [
      { cid: 'first', at: 1 },
      { cid: 'second', at: 2 },
    ],
    answer: () => answers.shift() ?? done,
  })
  await connect()
  expect(tried).toEqual(['first'])
  expect(posts.get('first')?.problem).toBeUndefined()
  await outbox.resume()
  expect(tried).toEqual(['first', 'first', 'second'])
  const left = posts.get('first')
  expect(left?.problem).toBe('refused: Blocked')
  outbox.retry(left as Post)
  await until(() => posts.size === 0)
  expect(tried).toEqual(['first', 'first', 'second', 'first'])
})

test('what an attempt remembers is there for the next, until the server says that it is gone', async () => {
  const answers = [refused('Blocked'), refused('FileNotFound')]
  const { outbox, posts, connect } = deviceWith({
    stored: [{ cid: 'first', at: 1 }],
    async answer(_, { remember }) {
      await remember((post) => ({ ...post, uploaded: true }))
      return answers.shift() ?? done
    },
  })
  await connect()
  expect(posts.get('first')).toMatchObject({ uploaded: true, problem: 'refused: Blocked' })
  outbox.retry(posts.get('first') as Post)
  await until(() => posts.get('first')?.uploaded === false)
})

test('a post that is discarded on its way is stopped, stored no more, and lets the next one pass', async () => {
  const { outbox, posts, tried, connect } = deviceWith({
    stored: [
      { cid: 'first', at: 1 },
      { cid: 'second', at: 2 },
    ],
    async answer({ cid }, { signal, isForgotten, remember }) {
      if (cid !== 'first') return done
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      await until(isForgotten)
      await remember((post) => ({ ...post, uploaded: true }))
      return refused('NetworkFailure')
    },
  })
  const running = connect()
  await until(() => tried.length === 1)
  await outbox.discard(posts.get('first') as Post)
  await running
  expect(tried).toEqual(['first', 'second'])
  expect(posts.size).toBe(0)
})

import { expect, test } from 'bun:test'
import { type QueryClient, QueryObserver } from '@tanstack/query-core'
import { createRefetching } from './refetching'
import { newQueryClient } from './session-queries'

const key = ['groups.get', { conversationId: 'c1' }]

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Shows one answer; counts how often it is fetched, and how many fetches finish. */
function shownIn(client: QueryClient, fetchMs = 0) {
  const counted = { begun: 0, finished: 0 }
  const queryFn = async () => {
    counted.begun++
    await wait(fetchMs)
    return ++counted.finished
  }
  new QueryObserver(client, { queryKey: key, queryFn }).subscribe(() => {})
  const refetching = createRefetching(client)
  const mark = (isPrompt: boolean) => refetching.mark(client.getQueryCache().findAll(), { isPrompt })
  return { counted, mark, stop: () => refetching.stop() }
}

test('changes by others cause a fetch at once and the next after two seconds; my own never wait', async () => {
  const { counted, mark } = shownIn(newQueryClient())
  for (let change = 0; change < 10; change++) {
    mark(false)
    await wait(20)
  }
  expect(counted.begun).toBe(2)
  mark(true)
  await wait(100)
  expect(counted.begun).toBe(3)
  mark(false)
  await wait(1_500)
  expect(counted.begun).toBe(3)
  await wait(800)
  expect(counted.begun).toBe(4)
})

test('a change during a fetch causes another; one of my own does not wait for the first to finish', async () => {
  const { counted, mark } = shownIn(newQueryClient(), 200)
  // A first fetch cannot be cut short.
  mark(true)
  await wait(100)
  expect(counted.begun).toBe(1)
  await wait(200)
  expect(counted.begun).toBe(2)
  mark(false)
  mark(true)
  await wait(60)
  expect(counted).toEqual({ begun: 3, finished: 1 })
})

test('pending fetches run when it stops', async () => {
  const { counted, mark, stop } = shownIn(newQueryClient())
  await wait(20)
  mark(false)
  stop()
  await wait(20)
  expect(counted.begun).toBe(2)
})

import { expect, test } from 'bun:test'
import { listMyGroups } from '@linnet/protocol/groups/calls'
import { InfiniteQueryObserver } from '@tanstack/query-core'
import { pagesKeyOf } from './keys'
import { pagingOf, rowsOf } from './paging'
import { newQueryClient } from './session-queries'
import { definePages } from './use-pages-of'

const perPage = 2
const idOf = (row: string) => row

/** A list of letters, read two at a time; `asked` has the cursor of each call. Capitals are passed over, so a page may be empty. */
function listed(letters: string) {
  const server = { letters, asked: [] as unknown[] }
  const list = definePages({
    call: listMyGroups,
    inputOf: () => ({}),
    read: (answer) => answer as unknown as { rows: string[]; hasMore: boolean; reached: string },
    after: (last: string) => ({ after: last }) as never,
    afterEmpty: ({ reached }) => ({ after: reached }) as never,
    idOf,
  })
  const queryKey = pagesKeyOf(listMyGroups, {})
  const fetch = async ({ after }: { after?: string | undefined }) => {
    server.asked.push(after)
    const at = after === undefined ? 0 : server.letters.indexOf(after) + 1
    const read = server.letters.slice(at, at + perPage).split('')
    const rows = read.filter((letter) => letter === letter.toLowerCase())
    return { rows, hasMore: at + perPage < server.letters.length, reached: read.at(-1) } as never
  }
  const client = newQueryClient()
  const paging = pagingOf({ list, input: {}, queryKey, fetch })
  const observer = new InfiniteQueryObserver(client, { queryKey, ...paging, enabled: false } as never)
  const rows = () => rowsOf((observer.getCurrentResult().data as never as { pages: [] }).pages, idOf).join('')
  return { server, client, queryKey, observer, rows }
}

async function readAll(letters: string) {
  const all = listed(letters)
  all.observer.subscribe(() => {})
  await all.observer.refetch()
  while (all.observer.getCurrentResult().hasNextPage) await all.observer.fetchNextPage()
  all.server.asked.length = 0
  return all
}

test('a list that becomes visible again refetches its first page only', async () => {
  const { server, observer, rows } = await readAll('abcdef')
  await observer.refetch()
  expect([rows(), server.asked]).toEqual(['abcdef', [undefined]])
})

test('pages that no longer follow the one before are fetched again', async () => {
  const { server, observer, rows } = await readAll('abcdef')
  server.letters = 'xabcdef'
  await observer.refetch()
  // Reads as many pages as before; the rest comes with scrolling.
  expect([rows(), server.asked]).toEqual(['xabcde', [undefined, 'a', 'c']])
  expect(observer.getCurrentResult().hasNextPage).toBe(true)
})

test('a list that ends earlier than before ends there', async () => {
  const { server, observer, rows } = await readAll('abcdef')
  server.letters = 'ab'
  await observer.refetch()
  expect(rows()).toBe('ab')
})

test('a reported change refetches every page', async () => {
  const { server, client, queryKey, observer, rows } = await readAll('abcdef')
  server.letters = 'abcxef'
  await client.invalidateQueries({ queryKey, refetchType: 'none' })
  await observer.refetch()
  expect([rows(), server.asked]).toEqual(['abcxef', [undefined, 'b', 'x']])
})

test('a row that moved between two pages while they were read is listed once', () => {
  const pages = [
    { rows: ['a', 'b'], hasMore: true },
    { rows: ['b', 'c'], hasMore: false },
  ]
  expect(rowsOf(pages, idOf)).toEqual(['a', 'b', 'c'])
})

test('a page without rows is not the end of a list that has more', async () => {
  expect((await readAll('abXYcd')).rows()).toBe('abcd')
  expect((await readAll('XYZWa')).rows()).toBe('a')
})

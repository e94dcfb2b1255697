/** Statements keep to what one of several primaries holds: docs/decisions/129-several-primaries.md. */
import { expect, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const server = join(import.meta.dir, '../../server')

/** Tables whose rows are where their conversation is; all others are at home. */
const held = new Set(
  [
    ['conversation', 'member', 'direct', 'notes', 'entry', 'used_cid', 'attachment', 'earlier_text', 'heard'],
    ['hidden_entry', 'mention', 'message_text', 'text_progress', 'pending_join', 'pending_reaction'],
    ['pinned_message', 'reaction', 'blocked_sender'],
  ].flatMap((names) => names.map((name) => `conversations.${name}`)),
)

/** The files with statements that read both, to be divided before there is a second primary; this list may only get shorter. */
const crossing = [
  'conversations/contents/private-reply-store.ts',
  'conversations/folders/folder-store.ts',
  'conversations/list/list-store.ts',
  'conversations/membership/held-reads-store.ts',
  'conversations/membership/member-store.ts',
  'conversations/membership/membership-store.ts',
]

const files = readdirSync(server, { recursive: true, encoding: 'utf8' })
const tables = new Set(
  files
    .filter((name) => name.endsWith('schema.sql'))
    .flatMap((name) => [...readFileSync(join(server, name), 'utf8').matchAll(/^create table (\w+\.\w+)/gim)])
    .map(([, table]) => table!),
)

/** The tables that each statement of a file reads or writes. */
const tablesIn = (name: string): string[][] =>
  [...readFileSync(join(server, name), 'utf8').matchAll(/`([^`]*)`/g)].map(([, text = '']) =>
    [...text.matchAll(/\b(?:from|join|into|update)\s+(\w+\.\w+)/g)]
      .map(([, table]) => table!)
      .filter((table) => tables.has(table)),
  )

test('no other statement reads what a conversation’s primary has together with what is at home', () => {
  expect([...held].filter((table) => !tables.has(table))).toEqual([])
  const stores = files.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const found = stores.filter((name) =>
    tablesIn(name).some(
      (named) => named.some((table) => held.has(table)) && named.some((table) => !held.has(table)),
    ),
  )
  expect(found.toSorted()).toEqual(crossing)
})

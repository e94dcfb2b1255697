/** Adds a domain to the list and nowhere else, as described in `server/README.md`, and checks that everything works. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allCalls, type FileView, showFile } from '@linnet/protocol'
import {
  createTestWorld,
  fetchFile,
  deleteAccount,
  newId,
  openBeside,
  peopleNamed,
  type Person,
  refusalOf,
  runJob,
  sendFile,
  type TestWorld,
  valueOf,
} from '@linnet/testing'
import { tableProblems } from '../scripts/domain-table.mjs'
import { notes } from '../testing/notes-domain'
import { eraseNotes, writeNote } from '../testing/notes-domain/calls'
import { domains } from './domains'
import { checkJob } from './kernel/check-job'
import { checksOf, type Domain } from './kernel/domain'
import { createLog } from './kernel/log'
import mayUse from './may-use.json'

const dayMs = 86_400_000

test('a domain that cannot finish keeps neither the others nor the server from stopping', async () => {
  let hasFinished = false
  const failed = Promise.withResolvers<void>()
  const failing: Domain = {
    name: 'failing',
    open: () => ({
      drain() {
        setImmediate(failed.resolve)
        return Promise.reject(new Error('this domain cannot finish'))
      },
    }),
  }
  const slow: Domain = {
    name: 'slow',
    open: () => ({ drain: () => failed.promise.then(() => void (hasFinished = true)) }),
  }
  const world = await createTestWorld({}, [...domains, failing, slow])
  await world.stop()
  expect(hasFinished).toBe(true)
})

describe('a domain that is added to the list', () => {
  let world: TestWorld
  let ann: Person
  let ben: Person

  beforeAll(async () => {
    world = await createTestWorld({ MAX_NOTES: '2' }, [...domains, notes])
    ;[ann, ben] = await peopleNamed(world, 'Ann', 'Ben')
  })
  afterAll(() => world.stop())

  async function write(person: Person): Promise<FileView> {
    const file = valueOf(await sendFile(world.url, { person, content: `words ${newId()}`, name: 'a.txt' }))
    await person.do(writeNote, { text: 'a note', fileId: file.id, cid: newId() })
    return file
  }

  /** Advances by days, on each of which unreferenced files are released. */
  async function daysPass(days: number): Promise<void> {
    const release = openBeside(world).job('uploads.release')
    for (let day = 0; day < days; day++) {
      world.clock.advance(dayMs)
      await runJob(world, release)
    }
  }

  test('has its tables, calls and settings', async () => {
    await write(ann)
    const rows = await world.sql<{ text: string }[]>`select text from notes.note`
    expect(rows.map(({ text }) => text)).toEqual(['a note'])
    const { id: fileId } = await write(ann)
    const tooMany = { text: 'a note', fileId, cid: newId() }
    expect(await refusalOf(ann.call(writeNote, tooMany))).toBe('QuotaExceeded')
  })

  test('decides who may read its files', async () => {
    const { id } = await write(ben)
    expect((await fetchFile(world.url, { person: ann, id, variant: 'original' })).status).toBe(200)
    await ben.do(eraseNotes, {})
    expect((await fetchFile(world.url, { person: ann, id, variant: 'original' })).status).toBe(404)
  })

  test('keeps the files it refers to, and no others', async () => {
    const { id } = await write(ben)
    await daysPass(5)
    expect(await refusalOf(ben.call(showFile, { id }))).toBe('done')
    await ben.do(eraseNotes, {})
    await daysPass(5)
    expect(await refusalOf(ben.call(showFile, { id }))).toBe('FileNotFound')
  })

  test('deletes what it stores of a person with the account', async () => {
    const cid = await world.person('Cid')
    await write(cid)
    await deleteAccount(world, cid)
    expect(await world.sql<object[]>`select from notes.note where person_id = ${cid.id}`).toHaveLength(0)
  })

  test('has its checks run', async () => {
    const lines: string[] = []
    const log = createLog({ level: 'error', write: (line) => lines.push(line) })
    await runJob(world, checkJob(world.domains, log))
    expect(lines).toEqual([])
    await world.sql`update notes.note set text = ''`
    await runJob(world, checkJob(world.domains, log))
    expect(lines.join('')).toContain('emptyNotes')
    await world.sql`delete from notes.note`
    expect(checksOf(world.domains).map(({ name }) => name)).toContain('emptyNotes')
  })
})

describe('a domain that is in only one of the two lists', () => {
  const listed = domains.map(({ name }) => name)
  const folders = [...listed, 'notes']

  test('is found by the architecture check', () => {
    const table: Record<string, string[]> = { ...mayUse, notes: ['uploads'] }
    expect(tableProblems(table, folders, [...listed, 'notes'])).toEqual([])
    expect(tableProblems(table, folders, listed)).toEqual(['server/domains.ts does not list notes'])
    expect(tableProblems(mayUse, folders, [...listed, 'notes'])).not.toEqual([])
  })
})

describe('the domains of the server', () => {
  test('are named after their folders', () => {
    const isFolder = ({ name }: Domain) => existsSync(join(import.meta.dir, name, 'index.ts'))
    expect(domains.filter((domain) => !isFolder(domain))).toEqual([])
  })

  test('implement every call of the contract', async () => {
    const world = await createTestWorld()
    const answers = await Promise.all(
      allCalls.map(async ({ wire }) => {
        const [method = '', path = ''] = wire.split(' ')
        return [path, await (await fetch(`${world.url}${path}`, { method })).text()] as const
      }),
    )
    await world.stop()
    expect(answers.filter(([, answer]) => answer.includes('UnknownCall'))).toEqual([])
  })
})

describe('the steps in server/README.md', () => {
  const root = join(import.meta.dir, '..')
  const textOf = (path: string) => readFileSync(join(root, path), 'utf8')
  const readme = textOf('server/README.md')
  const quoted = [...readme.matchAll(/`([^`\n]+)`/g)].map(([, words = '']) => words)

  test.each(quoted.filter((words) => /^[\w.<>-]+\/[\w./<>-]+$/.test(words)))('%s exists', (path) => {
    // The example domain represents the new one, except where a file is printed from the database.
    const example = path
      .replace('server/<name>/schema.sql', 'server/wallet/schema.sql')
      .replace('server/<name>/<name>.test.ts', 'server/domains.test.ts')
      .replace('protocol/src/<name>/calls.ts', 'testing/notes-domain/calls.ts')
      .replace('server/<name>/<verb>.ts', 'testing/notes-domain/notes.ts')
      .replace('server/<name>/', 'testing/notes-domain/')
      .replace('<name>', 'notes')
    expect(existsSync(join(root, example))).toBe(true)
  })

  test.each(quoted.filter((words) => /^(npm|node|node_modules\/\.bin\/bun) /.test(words)))(
    '%s runs',
    (command) => {
      const [program, ...words] = command.split(' ')
      const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }
      if (program === 'npm')
        expect(Object.keys(scripts)).toContain(words.find((word) => word !== 'run') ?? '')
      else expect(existsSync(join(root, words[0] ?? ''))).toBe(true)
    },
  )

  test('name every field of a domain declaration', () => {
    const declared =
      /export interface Domain<[^{]*\{([^}]*)\}/.exec(textOf('server/kernel/domain.ts'))?.[1] ?? ''
    const fields = [...declared.matchAll(/^ {2}(\w+)\??:/gm)].map(([, name = '']) => name)
    const inTable = [...readme.matchAll(/^\| `(\w+)`/gm)].map(([, name = '']) => name)
    expect(fields.length).toBeGreaterThan(5)
    expect(inTable).toEqual(fields)
  })
})

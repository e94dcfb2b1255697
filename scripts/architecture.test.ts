/** Plants one violation of each rule in a small tree and expects the check to report it. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isGraphFresh, withGraph } from './architecture-graph.mjs'
import { architectureRules, layers } from './architecture-rules.mjs'
import { listedDomains, readmeProblems, tableProblems, unusedPermissions } from './domain-table.mjs'

const repository = path.dirname(import.meta.dir)
const mayUse = {
  profiles: [],
  conversations: ['profiles'],
  ledger: [],
  wallet: ['ledger'],
}

/** A tree without violations: the rules allow every import in it. */
const valid: Record<string, string> = {
  'protocol/package.json': '{"name":"@linnet/protocol","exports":{".":"./src/index.ts","./*":"./src/*.ts"}}',
  'protocol/src/index.ts': `export * from './wire'`,
  'protocol/src/wire.ts': `import { z } from 'zod'\nexport const id = z.string()`,
  'protocol/generate.ts': `import fs from 'node:fs'\nimport { id } from './src/index'\nfs.writeFileSync('x', String(id))`,
  'client/package.json': '{"name":"@linnet/client","exports":{".":"./src/index.ts"}}',
  'client/src/index.ts': `export { id } from '@linnet/protocol/wire'`,
  'testing/package.json': '{"name":"@linnet/testing","exports":{".":"./src/index.ts"}}',
  'testing/src/index.ts': `export { app } from '../../server/app'\nexport { id } from '@linnet/client'`,
  'scripts/feature-folders.json': '{"web/src/features":{"chat":"The timeline","me":"The tab about oneself"}}',
  'server/front-doors.json': '{}',
  'server/app.ts': `import { byIds } from './profiles/index'\nimport { sql } from './kernel/sql'\nexport const app = [byIds, sql]`,
  'server/domains.ts': `import { byIds as profiles } from './profiles'\nimport { open as conversations } from './conversations'\nimport { post as ledger } from './ledger'\nimport { post as wallet } from './wallet'\nexport const domains: readonly unknown[] = [profiles, conversations, ledger, wallet]`,
  'server/kernel/sql.ts': `import { SQL } from 'bun'\nimport fs from 'node:fs'\nexport const sql = [SQL, fs]`,
  'server/profiles/index.ts': `export { byIds } from './list'`,
  'server/profiles/list.ts': `export { byIds } from './store'`,
  'server/profiles/store.ts': `import { sql } from '../kernel/sql'\nexport const byIds = sql`,
  'server/profiles/routes.ts': `import { id } from '@linnet/protocol'\nimport { byIds } from './list'\nexport const routes = [id, byIds]`,
  'server/profiles/profiles.test.ts': `import { test } from 'bun:test'\nimport { app } from '@linnet/testing'\ntest('x', async () => {\n  await using a = app satisfies object\n  using b = (await import('./list')).byIds\n})`,
  'server/conversations/index.ts': `export { open } from './open'`,
  'server/conversations/open.ts': `import { byIds } from '../profiles/index'\nexport const open = byIds`,
  'server/ledger/index.ts': `export { post } from './store'`,
  'server/ledger/store.ts': `import { sql } from '../kernel/sql'\nexport const post = sql`,
  'server/wallet/index.ts': `export { post } from '../ledger/index'`,
  'web/src/app/main.tsx': `import { Chat } from '../features/chat/Chat'\nexport const Main = () => <Chat />`,
  'web/src/features/chat/Chat.tsx': `import { id } from '@linnet/client'\nimport { Bar } from '../../kit/Bar'\nexport const Chat = () => <Bar id={id} />`,
  'web/src/features/me/Me.tsx': `import { Bar } from '../../kit/Bar'\nexport const Me = () => <Bar />`,
  'web/src/kit/Bar.tsx': `import './bar.css'\nimport type { Id } from '@linnet/protocol'\nexport const Bar = (_: { id?: Id }) => <i />`,
  'web/src/kit/bar.css': 'i { color: var(--ink) }',
}

type Violation = [rule: string, file: string, text: string]

const violations: Violation[] = [
  ['no-cycle', 'server/profiles/circle.ts', `export { round } from './round'`],
  ['resolvable', 'server/profiles/lost.ts', `import './nowhere'`],
  ['no-test-imports', 'server/profiles/from-test.ts', `import './profiles.test'`],
  ['server-stands-alone', 'server/profiles/asks-client.ts', `import '@linnet/client'`],
  ['server-knows-no-screen', 'server/profiles/screen.test.ts', `import '../../web/src/kit/Bar'`],
  ['kernel-knows-no-domain', 'server/kernel/peek.ts', `import '../profiles/index'`],
  ['postgres-knows-no-domain', 'server/postgres/peek.ts', `import '../profiles/index'`],
  ['start-runs-postgres', 'server/profiles/own-database.ts', `import '../postgres/cluster'`],
  ['start-runs-postgres', 'server/kernel/own-database.ts', `import '../postgres/cluster'`],
  ['front-door-only', 'server/back-door.ts', `import './profiles/list'`],
  ['front-door-only', 'server/side-folder.ts', `import './conversations/log/index'`],
  ['front-door-only', 'testing/src/back-door.ts', `import '../../server/profiles/store'`],
  ['only-wallet-imports-ledger', 'server/conversations/pay.ts', `import '../ledger/index'`],
  ['only-wallet-imports-ledger', 'testing/src/rich.ts', `import '../../server/ledger/index'`],
  ['routes-hold-no-sql', 'server/conversations/staff-routes.ts', `import './store'`],
  ['routes-hold-no-sql', 'server/profiles/photo-routes.ts', `import './list-store'`],
  ['routes-hold-no-sql', 'server/conversations/log/routes.ts', `import './row-store'`],
  ['store-asks-no-domain', 'server/conversations/store.ts', `import '../profiles/index'`],
  [
    'store-asks-no-domain',
    'server/conversations/membership/member-store.ts',
    `import '../../profiles/index'`,
  ],
  [
    'may-use-profiles',
    'server/profiles/upward.ts',
    `import type { open } from '../conversations/index'\nexport type O = typeof open`,
  ],
  ['may-use-conversations', 'server/conversations/side-door.ts', `import '../profiles/list'`],
  ['may-use-conversations', 'server/conversations/log/deep.ts', `import '../../profiles/list'`],
  ['may-use-conversations', 'server/conversations/top.ts', `export const later = () => import('../app')`],
  ['may-use-ledger', 'server/ledger/curious.ts', `import '../profiles/index'`],
  ['may-use-wallet', 'server/wallet/deep.ts', `import '../ledger/store'`],
  [
    'no-server-in-clients',
    'web/src/features/me/type.ts',
    `import type { app } from '../../../../server/app'\nexport type A = typeof app`,
  ],
  ['no-server-in-clients', 'client/src/reach.ts', `import '../../server/kernel/sql'`],
  ['protocol-needs-zod-only', 'protocol/src/disk.ts', `import fs from 'node:fs'\nexport const f = fs`],
  ['webrtc-in-forwarders-only', 'server/profiles/own-media.ts', `import '../media/forwarder/main'`],
  ['protocol-stands-alone', 'protocol/tool.ts', `import '../server/kernel/sql'`],
  ['client-needs-protocol-only', 'client/src/react.ts', `import 'react'`],
  ['web-features-stand-alone', 'web/src/features/me/neighbour.ts', `import '../chat/Chat'`],
  ['web-features-stand-alone', 'web/src/kinds/text/neighbour.ts', `import '../../features/chat/Chat'`],
  ...['web', 'admin'].flatMap((app) =>
    layers
      .slice(0, -1)
      .map((layer): Violation => [
        `${app}-layer-${layer}`,
        `${app}/src/${layer}/up.ts`,
        `import '../app/main'`,
      ]),
  ),
  ['admin-known-layers', 'admin/src/kit/strange.ts', `import '../things/thing'`],
  ['web-layer-kit', 'web/src/kit/knows.ts', `import '~/features/me/Me'`],
  ['web-layer-kit', 'web/src/kit/asks.ts', `import '~/session/session'`],
  ['web-layer-session', 'web/src/session/asks.ts', `import '~/data/query'`],
  ['web-known-layers', 'web/src/kit/strange.ts', `import '../things/thing'`],
  ['web-knows-protocol-and-client', 'web/src/features/me/world.ts', `import '@linnet/testing'`],
  ['admin-features-stand-alone', 'admin/src/features/staff/neighbour.ts', `import '../money/money'`],
  ['admin-layer-kit', 'admin/src/kit/knows.ts', `import '../features/money/money'`],
  [
    'admin-knows-protocol-and-client',
    'admin/src/features/staff/borrow.ts',
    `import '../../../../web/src/kit/Bar'`,
  ],
]
/** Modules that the planted violations import. */
const props: Record<string, string> = {
  'server/profiles/round.ts': `export { circle as round } from './circle'`,
  'server/postgres/cluster.ts': 'export const cluster = 1',
  'server/media/forwarder/main.ts': 'export const main = 1',
  'server/conversations/log/index.ts': 'export const log = 1',
  'server/conversations/log/row-store.ts': 'export const rows = 1',
  'server/profiles/list-store.ts': 'export const list = 1',
  'web/src/session/session.ts': 'export const session = 1',
  'web/src/data/query.ts': 'export const query = 1',
  'web/src/things/thing.ts': 'export const thing = 1',
  'admin/src/things/thing.ts': 'export const thing = 1',
  'admin/src/app/main.ts': 'export const main = 1',
  'admin/src/features/money/money.ts': 'export const money = 1',
}

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'linnet-architecture-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('a tree without violations', () => {
  test('passes', () => {
    const run = checkTree('valid', valid)
    expect(run).toEqual({ exitCode: 0, lines: ['architecture: 23 modules, 34 imports, 0 problems'] })
  })

  test('fails when fewer modules are seen than expected', () => {
    const { exitCode, lines } = checkTree('small', valid, 100)
    expect(exitCode).toBe(1)
    expect(lines[0]).toContain('blind: saw 23 modules, expected 100 or more')
  })

  test('fails when a file cannot be parsed, because its imports are not seen', () => {
    const { exitCode, lines } = checkTree('torn', { ...valid, 'server/profiles/torn.ts': 'export const = (' })
    expect(exitCode).not.toBe(0)
    expect(lines.join('\n')).toContain('torn.ts')
  })
})

test('a tree with a feature that has no domain’s name fails', () => {
  const file = 'web/src/features/purse/Purse.tsx'
  const { exitCode, lines } = checkTree('unnamed', {
    ...valid,
    [file]: valid['web/src/features/me/Me.tsx'] ?? '',
  })
  expect(exitCode).toBe(1)
  expect(lines[0]).toStartWith("web/src/features/purse has no domain's name")
})

describe('a planted violation', () => {
  let lines: string[] = []
  beforeAll(() => {
    const planted = Object.fromEntries(violations.map(([, file, text]) => [file, text]))
    lines = checkTree('violations', { ...valid, ...props, ...planted }).lines
  })

  test.each(violations)('of %s is reported in %s', (rule, file) => {
    expect(lines.filter((line) => line.startsWith(`${rule}: `) && line.includes(file))).not.toEqual([])
  })

  test('exists for every rule', () => {
    const planted = new Set(violations.map(([rule]) => rule))
    expect(architectureRules(mayUse).filter(({ name }) => !planted.has(name))).toEqual([])
  })
})

describe('the table of which domain may use which', () => {
  test.each([
    ['has no cycle', { a: ['b'], b: ['c'], c: ['a'] }, ['a', 'b', 'c'], 'has a cycle: a -> b -> c -> a'],
    ['lists each folder', {}, ['kernel', 'auth'], 'has no entry for auth'],
    ['lists no missing folder', { auth: [] }, ['kernel'], 'lists auth, which has no folder'],
    [
      'lists every domain it refers to',
      { auth: ['lines'] },
      ['auth'],
      'lets auth use lines, which has no entry',
    ],
    [
      'lets only the wallet use the ledger',
      { ledger: [], auth: ['ledger'] },
      ['ledger', 'auth'],
      'only the wallet may use the ledger',
    ],
    [
      'lets the ledger use nothing',
      { ledger: ['auth'], auth: [] },
      ['ledger', 'auth'],
      'the ledger may not use any domain',
    ],
    ['leaves out the kernel', { auth: ['kernel'] }, ['auth'], 'leave out the kernel'],
    [
      'leaves out folders that are not domains',
      { postgres: [] },
      ['postgres'],
      'postgres, which is not a domain',
    ],
  ])('%s', (...[, table, folders, problem]) => {
    expect(tableProblems(table, folders, Object.keys(table)).join('\n')).toContain(problem)
  })

  test.each([
    ['lists each domain', ['a'], 'server/domains.ts does not list b'],
    ['lists nothing else', ['a', 'b', 'c'], 'lists c, which server/may-use.json does not'],
    ['puts a domain after those it uses', ['b', 'a'], 'lists b before a, which it uses'],
  ])('and the list of domains: the list %s', (_, listed, problem) => {
    expect(tableProblems({ a: [], b: ['a'] }, ['a', 'b'], listed)).toContainEqual(
      expect.stringContaining(problem),
    )
  })

  test('lists nothing that is not used, and a README says the same', () => {
    const from = 'server/wallet/pay.ts'
    expect(unusedPermissions(mayUse, [{ from, to: 'server/ledger/index.ts' }])).toEqual([
      'server/may-use.json lets conversations use profiles, which it does not',
    ])
    expect(
      readmeProblems('wallet', '# Wallet\n\nUses: ledger, kernel. Emits nothing.\n', ['ledger']),
    ).toEqual([])
    for (const said of ['Uses: kernel.', 'Uses: kernel, ledger, auth.', 'It uses the ledger.'])
      expect(readmeProblems('wallet', said, ['ledger'])).toHaveLength(1)
  })

  test('passes when it is correct', () => {
    const domains = Object.keys(mayUse)
    expect(tableProblems(mayUse, ['kernel', 'postgres', ...domains], domains)).toEqual([])
    expect(listedDomains(valid['server/domains.ts'] ?? '')).toEqual(domains)
  })

  test('is printed between the markers of the page, and nowhere else', () => {
    const page = withGraph('# Page\n\nBefore.\n', { auth: [] })
    const renewed = withGraph(`${page}\nAfter.\n`, mayUse)
    expect(isGraphFresh(page, mayUse)).toBe(false)
    expect(isGraphFresh(renewed, mayUse)).toBe(true)
    expect(renewed).toStartWith('# Page\n\nBefore.\n')
    expect(renewed).toEndWith('\nAfter.\n')
  })
})

function checkTree(name: string, files: Record<string, string>, minimum = 20) {
  const root = path.join(folder, name)
  writeTree(root, { ...files, 'package.json': '{}', 'server/may-use.json': JSON.stringify(mayUse) })
  const modules = path.join(root, 'node_modules')
  mkdirSync(path.join(modules, '@linnet'), { recursive: true })
  for (const workspace of ['protocol', 'client', 'testing']) {
    symlinkSync(path.join(root, workspace), path.join(modules, '@linnet', workspace))
  }
  for (const dependency of ['zod', 'react']) {
    cpSync(path.join(repository, 'node_modules', dependency), path.join(modules, dependency), {
      recursive: true,
    })
  }
  const script = path.join(import.meta.dir, 'architecture.mjs')
  const run = Bun.spawnSync(['node', script, '--root', root, '--minimum', String(minimum)])
  const lines = `${run.stderr.toString()}${run.stdout.toString()}`.trim().split('\n')
  return { exitCode: run.exitCode, lines }
}

function writeTree(root: string, files: Record<string, string>) {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }
}

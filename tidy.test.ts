/** The tree is tidy: each rule is tried on a good and a bad file of its own, and then on every file there is. */
import { describe, expect, test } from 'bun:test'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isGraphFresh } from './scripts/architecture-graph.mjs'
import { unsetProperties } from './scripts/tidy/browser-rules'
import type { SourceFile } from './scripts/tidy/finding'
import { domainProblems, folderProblems, tidyRules } from './scripts/tidy/rules'
import { dependencyProblems, type Manifest, versionProblems } from './scripts/tidy/versions'
import { retiredWords, speakStandardWords } from './scripts/tidy/words'

const root = import.meta.dir
const mayUse = JSON.parse(readFileSync(path.join(root, 'server/may-use.json'), 'utf8')) as Record<
  string,
  string[]
>
/** The schema of each domain, which its declaration names if it is not the domain's name. */
const schemas = Object.fromEntries(
  Object.keys(mayUse).map((name) => {
    const declaration = readFileSync(path.join(root, `server/${name}/index.ts`), 'utf8')
    return [name, /^  schema: '(\w+)',$/m.exec(declaration)?.[1] ?? name]
  }),
)

/** Files with bad examples. */
const holdsExamples = new Set([
  'scripts/architecture.test.ts',
  'scripts/tidy/browser-rules.ts',
  'scripts/tidy/comments.ts',
  'scripts/tidy/rules.ts',
  'scripts/tidy/words.test.ts',
  'tidy.test.ts',
])
const skippedFolders = new Set([
  'node_modules',
  '.git',
  'dist',
  '.cache',
  'test-results',
  'playwright-report',
])
const files = sourceFiles('').filter(({ path }) => !holdsExamples.has(path))

describe('wire spellings stay in protocol/', () => {
  const rule = 'wire spellings stay in protocol/'
  test.each([
    ['server/auth/routes.ts', `const token = form._token`],
    ['server/redpackets/claim.ts', `function claimHongBao() {}`],
    ['server/conversations/log/present.ts', `return { list_id: row.id }`],
    ['server/conversations/log/store.ts', `call('updataNoReader')`],
    ['client/src/call.ts', `post('/im/get/chatList')`],
    ['web/src/features/chat/go.ts', `navigate('/pages/chat/message')`],
    ['web/src/features/moments/x.css', `.cricle { margin: 0 }`],
    ['client/src/vedio.ts', `const isVedio = true`],
  ])('%s may not say %s', (file, text) => {
    expect(check(rule, file, text)).toHaveLength(1)
  })

  test.each([
    ['protocol/src/auth/calls.ts', `['_token', z.string()]`],
    ['e2e/socket.journey.ts', `send({ list_id })`],
    ['server/auth/auth.test.ts', `post('/im/in/login')`],
    ['server/auth/store.ts', 'sql`select user_id from auth.sessions`'],
    ['server/app.ts', `serve('/im/openapi.json')`],
    ['web/src/app/main.tsx', `import '../features/im/lists'`],
  ])('%s may say %s', (file, text) => {
    expect(check(rule, file, text)).toEqual([])
  })
})

describe('the pages write text, never HTML', () => {
  const rule = 'the pages write text, never HTML'
  test.each([
    `element.innerHTML = name`,
    `element.outerHTML += name`,
    `element.insertAdjacentHTML('beforeend', name)`,
    `new DOMParser().parseFromString(name, 'text/html')`,
    `<iframe srcDoc={name} />`,
  ])('%s', (text) => {
    expect(check(rule, 'web/src/kit/Name.tsx', text)).toHaveLength(1)
    expect(check(rule, 'admin/src/kit/Name.tsx', text)).toHaveLength(1)
  })

  test('reading it is no writing', () => {
    expect(check(rule, 'web/src/platform/presses.ts', 'now.outerHTML === on.outerHTML')).toEqual([])
  })
})

describe('SQL names only the schema of its own domain', () => {
  const rule = 'SQL names only the schema of its own domain'
  test.each([
    ['server/auth/store.ts', 'sql`select 1 from profiles.people`'],
    ['server/auth/store.ts', 'sql`select 1 from auth.codes c\n join profiles.people p on p.id = c.id`'],
    ['server/auth/store.ts', 'sql`insert into profiles.people values (1)`'],
    ['server/auth/device-store.ts', 'sql`update profiles.people set x = 1`'],
    ['server/auth/store-codes.ts', 'sql`delete from profiles.people`'],
    ['server/auth/migrations/001-start.sql', 'create table t (p uuid references profiles.people (id));'],
    ['server/auth/migrations/001-start.sql', 'create schema profiles;'],
    ['server/auth/migrations/001-start.sql', 'create index i on profiles.people (id);'],
    [
      'server/auth/migrations/002-names-into-uploads.sql',
      'alter table profiles.people add column name text;',
    ],
    ['server/auth/names-into-profiles-store.ts', 'sql`update profiles.people set x = 1`'],
    ['server/auth/store.ts', 'sql`select 1 from sellers.page`'],
  ])('%s may not say %s', (file, text) => {
    expect(check(rule, file, text)).toHaveLength(1)
  })

  test.each([
    [
      'server/auth/store.ts',
      'sql`select extract(epoch from c.at) from auth.codes c where c.a is distinct from c.b`',
    ],
    ['server/auth/store.ts', 'const profiles = rows.map(one)\nreturn profiles.length'],
    ['server/vendors/store.ts', 'sql`select 1 from sellers.page`'],
    ['server/auth/migrations/001-start.sql', 'create schema auth;\ncreate table auth.codes (id uuid);'],
    [
      'server/auth/migrations/002-names-into-profiles.sql',
      'alter table profiles.people add column name text;',
    ],
  ])('%s may say %s', (file, text) => {
    expect(check(rule, file, text)).toEqual([])
  })
})

describe('SQL stands in a store', () => {
  const rule = 'SQL stands in a store'
  test('a verb and a route hold no statement', () => {
    expect(check(rule, 'server/auth/routes.ts', 'await sql`select 1`')).toHaveLength(1)
    expect(check(rule, 'server/auth/log-in.ts', 'await work.sql`select 1`')).toHaveLength(1)
    expect(check(rule, 'server/auth/codes/log-in.ts', 'await sql`select 1`')).toHaveLength(1)
    expect(check(rule, 'server/auth/log-in.ts', 'await work.sql<Row[]>`select 1`')).toHaveLength(1)
  })
  test('a store, a test, the kernel and what runs the database do', () => {
    expect(check(rule, 'server/auth/store.ts', 'await sql`select 1`')).toEqual([])
    expect(check(rule, 'server/auth/auth.test.ts', 'await sql`select 1`')).toEqual([])
    expect(check(rule, 'server/auth/codes/code-store.ts', 'await sql`select 1`')).toEqual([])
    expect(check(rule, 'server/kernel/database.ts', 'await sql`select 1`')).toEqual([])
    expect(check(rule, 'server/postgres/server.ts', 'await sql`select 1`')).toEqual([])
  })
})

test('rows are spelled like the code', () => {
  const problems = (file: string, text: string) => check('rows are spelled like the code', file, text)
  expect(
    problems('server/auth/store.ts', 'sql<{ made_at: Date }[]>`select made_at from auth.codes`'),
  ).toHaveLength(1)
  const row = 'interface CodeRow {\n  made_at?: Date\n}\n'
  expect(
    problems('server/auth/code-store.ts', `${row}sql<CodeRow[]>\`select made_at from auth.codes\``),
  ).toHaveLength(1)
  expect(problems('server/auth/code-store.ts', `${row}const insert = (row: CodeRow) => row`)).toEqual([])
  expect(problems('server/auth/store.ts', 'sql<{ madeAt: Date }[]>`select made_at as "madeAt"`')).toEqual([])
  expect(problems('server/auth/provider.ts', 'interface Answer { made_at: string }')).toEqual([])
})

describe('the kernel knows no domain word', () => {
  const rule = 'the kernel knows no domain word'
  test.each([
    ['server/kernel/domain.ts', `interface OpenDomain { profileStore: string }`],
    ['server/kernel/http/page.ts', `export const createProfilesPage = () => undefined`],
    ['server/kernel/config.ts', `const profile = ''`],
  ])('%s may not say %s', (file, text) => {
    expect(check(rule, file, text)).toHaveLength(1)
  })

  test.each([
    ['server/kernel/domain.ts', `interface Call { auth: string }`],
    ['server/kernel/domain.ts', `/** Such as profiles. */`],
    ['server/kernel/declared/phases.ts', `const phases = ['profile']`],
    ['server/kernel/view.ts', `import type { ProfileView } from '@linnet/protocol'\nlet view: ProfileView`],
    ['server/kernel/domain.test.ts', `const profile = ''`],
    ['server/auth/auth.ts', `const profile = ''`],
  ])('%s may say %s', (file, text) => {
    expect(check(rule, file, text)).toEqual([])
  })
})

describe('a file and a folder say what they hold', () => {
  const rule = 'a file and a folder say what they hold'
  test.each([
    'web/src/utils/time.ts',
    'server/auth/helpers.ts',
    'client/src/socket-manager.ts',
    'lib/a.ts',
    'web/src/shared/a.css',
  ])('%s is too vague', (file) => expect(check(rule, file, '')).toHaveLength(1))
  test('server/kernel/batch.ts says it', () => {
    expect(check(rule, 'server/kernel/batch.ts', '')).toEqual([])
  })
})

describe('files are named in kebab-case, a component by its own name', () => {
  const rule = 'files are named in kebab-case, a component by its own name'
  test.each([
    'server/auth/LogIn.ts',
    'server/auth/log_in.ts',
    'web/src/kit/navBar.tsx',
    'client/src/outBox.test.ts',
  ])('not %s', (file) => expect(check(rule, file, '')).toHaveLength(1))
  test.each([
    'server/auth/log-in.test.ts',
    'web/src/kit/screens/NavBar.tsx',
    'web/src/kit/screens/NavBar.module.css',
    'server/auth/migrations/001-start.sql',
    'web/src/vite-env.d.ts',
  ])('but %s', (file) => expect(check(rule, file, '')).toEqual([]))
})

describe('colours live in kit/tokens.css', () => {
  const rule = 'colours live in kit/tokens.css'
  test.each([
    ['web/src/kit/lists/Cell.module.css', '.cell { color: #1a2b3c }'],
    ['web/src/kit/lists/Cell.module.css', '.cell { background: rgb(0 0 0 / 20%) }'],
    ['web/src/kit/lists/Cell.module.css', '.cell { color: white }'],
    ['web/src/kit/lists/Cell.tsx', `<i style={{ color: '#fff' }} />`],
    ['admin/src/app/main.tsx', `const shade = 'rgba(0, 0, 0, 0.2)'`],
  ])('%s may not say %s', (file, text) => {
    expect(check(rule, file, text)).toHaveLength(1)
  })
  test.each([
    ['web/src/kit/tokens.css', ':root { --ink: #111 }'],
    [
      'web/src/kit/lists/Cell.module.css',
      '.cell { color: var(--ink); background: transparent; fill: currentColor }',
    ],
    ['web/src/kit/lists/Cell.tsx', `<a href="#top">{'#fff and more'}</a>`],
  ])('%s may say %s', (file, text) => {
    expect(check(rule, file, text)).toEqual([])
  })
})

describe('no test is skipped and no check is silenced', () => {
  const rule = 'no test is skipped and no check is silenced'
  // Each line below is a planted violation, as text that the rule has to refuse; nothing is skipped or silenced by it.
  test.each([
    `test.skip('later', () => {})`,
    `describe.only('this', () => {})`,
    `// @ts-ignore`,
    `/* oxlint-disable no-console */`,
    `// eslint-disable-next-line`,
    `test.todo('later')`,
    `// prettier-ignore`,
  ])('nobody writes %s', (text) => {
    expect(check(rule, 'server/auth/auth.test.ts', text)).toHaveLength(1)
  })
  test('an expected type error is a test of a type, and stands in a test', () => {
    expect(check(rule, 'web/src/i18n/texts.test.ts', '// @ts-expect-error a language is missing')).toEqual([])
    expect(check(rule, 'web/src/i18n/texts.ts', '// @ts-expect-error a language is missing')).toHaveLength(1)
  })
})

describe('nothing depends on the machine it was written on', () => {
  const rule = 'nothing depends on the machine it was written on'
  test.each([
    ['docs/run.md', 'cd /home/ann/linnet'],
    ['scripts/a.mjs', `const here = '${['', 'work', 'linnet'].join('/')}'`],
    ['scripts/a.mjs', `open('/Users/ann/linnet')`],
    ['.npmrc', 'registry=http://10.0.0.1/'],
    ['package-lock.json', '"resolved": "https://packages.example/zod.tgz"'],
    ['README.md', 'from https://registry.example/zod'],
  ])('%s may not say %s', (file, text) => {
    expect(check(rule, file, text)).not.toEqual([])
  })
  test('a relative path and a public page are fine', () => {
    expect(
      check(rule, 'server/app.ts', `import './kernel/work'\n// https://www.postgresql.org/docs/`),
    ).toEqual([])
  })
})

describe('no import climbs three levels', () => {
  const rule = 'no import climbs three levels'
  test.each([
    `import { a } from '../../../a'`,
    `import '../../../../a.css'`,
    `const a = await import('../../../a')`,
    `mock.module('../../../a', () => ({}))`,
  ])('refuses %s', (text) => {
    expect(check(rule, 'web/src/a/b/c/d.ts', text)).toHaveLength(1)
  })

  test.each([`import { a } from '../../a'`, `import { a } from '~/a'`, `const a = '../../../a'`])(
    'allows %s',
    (text) => {
      expect(check(rule, 'web/src/a/b/c/d.ts', text)).toEqual([])
    },
  )
})

describe('what a file is for stands above its imports', () => {
  const problems = (text: string) => check('what a file is for stands above its imports', 'a.ts', text)
  const [one, other] = ["import a from 'a'\n", "import {\n  b,\n} from 'b'\n"]
  test('a comment that sorting has put between them is found', () => {
    expect(problems(`${one}/** Does it. */\n${other}`)).toHaveLength(1)
    expect(problems(`${other}/**\n * Does it.\n */\n${one}`)).toHaveLength(1)
  })
  test('one above them is fine, and so is one of what comes after them', () => {
    expect(problems(`/** Does it. */\n${one}${other}`)).toEqual([])
    expect(problems(`${one}${other}\n/** It. */\nexport const it = 1\n`)).toEqual([])
    expect(problems(`${one}/** It. */\nexport const it = 1\n`)).toEqual([])
  })
})

describe('a doc comment starts with a noun or a verb', () => {
  const rule = 'a doc comment starts with a noun or a verb'
  // These comments are planted, so that the rule has something to refuse; none of them describes any code.
  test.each([
    '/** What the payer sees. */',
    '/** Of several answers the first counts. */',
    '/** Whoever pays. */',
    '/** That which is left. */',
    '  /** What is shown. */',
    '/**\n * What the payer sees, and what everybody else in the\n * group sees.\n */',
    '/* What the sheet covers. */',
  ])('not in %s', (text) => {
    expect(check(rule, 'server/auth/store.ts', text)).toHaveLength(1)
  })

  test.each([
    '/** The payer’s view. */',
    '/** Shows what the payer sees. */',
    '/** Whether the payer sees it. */',
    '/** Offers of a vendor. */',
    '/**\n * The payer’s view, and below it\n * what everybody sees.\n */',
    "const text = '/** What the payer sees. */'",
  ])('but in %s', (text) => {
    expect(check(rule, 'server/auth/store.ts', text)).toEqual([])
  })
})

describe('a domain folder', () => {
  const whole = ['README.md', 'index.ts', 'auth.test.ts'].map((name) => ({
    path: `server/auth/${name}`,
    text: '# Auth\n',
  }))
  test('has a README.md, an index.ts and a test', () => {
    expect(domainProblems('auth', whole)).toEqual([])
    expect(domainProblems('auth', [])).toHaveLength(3)
  })
  test('describes itself in 500 words, beside its tables', () => {
    const wordy = { path: 'server/auth/README.md', text: 'many words\n'.repeat(251) }
    expect(domainProblems('auth', [wordy, ...whole.slice(1)])).toEqual([
      'server/auth/README.md has 502 words; 500 are enough',
    ])
    const table = { path: 'server/auth/README.md', text: 'many words\n| in | cells |\n'.repeat(250) }
    expect(domainProblems('auth', [table, ...whole.slice(1)])).toEqual([])
  })
})

test('a custom property that nothing sets is found', () => {
  const tokens = { path: 'web/src/kit/tokens.css', text: ':root { --r-1: 6px }' }
  const sheet = {
    path: 'web/src/a.module.css',
    text: '.a { border-radius: var(--r-1) }\n.b { margin: var(--r-sm, 0) }',
  }
  const screen = { path: 'web/src/A.tsx', text: "<b style={{ '--r-sm': '1px' }} />" }
  expect(unsetProperties([tokens, sheet])).toEqual(['web/src/a.module.css:2: nothing sets --r-sm'])
  expect(unsetProperties([tokens, sheet, screen])).toEqual([])
})

describe('the browser’s storage is used through platform/browser-storage.ts', () => {
  const rule = 'the browser’s storage is used through platform/browser-storage.ts'
  test.each([
    ['web/src/app/PaneResizer.tsx', `Number(localStorage.getItem(key))`],
    ['web/src/messages/ringer.ts', `globalThis.sessionStorage?.getItem(key)`],
    ['web/src/files/kept-media.ts', `await navigator.storage?.estimate?.()`],
    ['web/src/kinds/x.worker.ts', `indexedDB.open(name)`],
    ['web/src/platform/app-files.ts', `for (const name of await globalThis.caches.keys()) {}`],
    ['admin/src/session/vendor-session.ts', `localStorage.removeItem(key)`],
  ])('%s may not say %s', (file, text) => {
    expect(check(rule, file, text)).toHaveLength(1)
  })

  test.each([
    ['web/src/platform/browser-storage.ts', `guard(() => globalThis.localStorage)`],
    ['web/early.js', `localStorage.getItem('linnet.session')`],
    ['e2e/settings.journey.ts', `localStorage.clear()`],
  ])('%s may say %s', (file, text) => {
    expect(check(rule, file, text)).toEqual([])
  })
})

describe('Enter and Escape are left to an input method', () => {
  const rule = 'Enter and Escape are left to an input method'
  test.each([
    ['web/src/kit/fields/Note.tsx', `if (event.key === 'Enter') send()`],
    ['admin/src/kit/Panel.tsx', `if (event.key !== 'Escape') return`],
  ])('%s may not say %s', (file, text) => {
    expect(check(rule, file, text)).toHaveLength(1)
  })

  test.each([
    ['web/src/kit/fields/Note.tsx', `if (isComposing(event)) return\nif (event.key === 'Enter') send()`],
    ['web/src/kit/grid-keys.ts', `if (event.key === 'ArrowUp') leave()`],
  ])('%s may say %s', (file, text) => {
    expect(check(rule, file, text)).toEqual([])
  })
})

describe('the app counts by the server’s clock', () => {
  const rule = 'the app counts by the server’s clock'
  test.each([
    ['web/src/features/conversations/pins/use-pins.ts', `expiresAtMs > Date.now()`],
    ['web/src/calls/parts/use-second.ts', `useState(Date.now)`],
    ['web/src/kit/text/time-span.ts', `new Date().getFullYear()`],
    ['web/src/kinds/poll/AskPoll.tsx', `useState(() => newCid())`],
  ])('%s may not say %s', (file, text) => {
    expect(check(rule, file, text)).toHaveLength(1)
  })

  test.each([
    ['web/src/platform/now.ts', `return Date.now() + aheadMs`],
    ['web/src/kit/text/time-span.ts', `new Date(seconds * 1000)`],
    ['web/src/platform/now.test.ts', `Date.now()`],
    ['server/polls/polls.ts', `Date.now()`],
  ])('%s may say %s', (file, text) => {
    expect(check(rule, file, text)).toEqual([])
  })
})

describe('a folder', () => {
  const named = (count: number, ending: string) =>
    Array.from({ length: count }, (_, n) => `web/src/kit/a${n}${ending}`)
  test('holds at most 40 files, beside tests', () => {
    expect(folderProblems([...named(40, '.tsx'), ...named(40, '.test.ts'), 'web/src/kit/b/c.ts'])).toEqual([])
    expect(folderProblems([...named(20, '.tsx'), ...named(21, '.module.css')])).toEqual([
      'web/src/kit holds 41 files; 40 are enough: give parts of it names',
    ])
  })
})

describe('this tree', () => {
  test('was found', () => {
    expect(files.length).toBeGreaterThan(50)
  })

  test.each(tidyRules(schemas).map((rule) => [rule.name, rule] as const))('%s', (_, rule) => {
    const problems = files.flatMap((file) => rule.problems(file).map((problem) => `${file.path}:${problem}`))
    expect(problems).toEqual([])
  })

  test('uses no retired word', () => {
    const rule = speakStandardWords(retiredWords)
    expect(files.flatMap((file) => rule.problems(file).map((problem) => `${file.path}:${problem}`))).toEqual(
      [],
    )
  })

  test('sets every custom property that a style sheet reads', () => {
    expect(unsetProperties(files)).toEqual([])
  })

  test('has no folder of more than 40 files', () => {
    expect(folderProblems(files.map(({ path }) => path))).toEqual([])
  })

  test('states one version of Linnet', () => {
    const { workspaces, ...manifest } = json<Manifest & { workspaces: string[] }>('package.json')
    const problems = versionProblems({
      root: manifest,
      workspaces: Object.fromEntries(
        workspaces.map((name) => [name, json<Manifest>(`${name}/package.json`)]),
      ),
      lock: json('package-lock.json'),
      changelog: readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8'),
      contract: json('protocol/generated/openapi.json'),
    })
    expect(problems).toEqual([])
  })

  test('states the version of each dependency, and pins zod while small-zod.ts stands in for it', () => {
    const places = [
      'package.json',
      ...json<{ workspaces: string[] }>('package.json').workspaces.map((name) => `${name}/package.json`),
    ]
    const patched = existsSync(path.join(root, 'web/small-zod.ts')) ? ['zod'] : []
    expect(
      dependencyProblems(Object.fromEntries(places.map((file) => [file, json<Manifest>(file)])), patched),
    ).toEqual([])
  })

  test('has a README.md, an index.ts and a test in each domain', () => {
    const built = Object.keys(mayUse).filter((domain) => existsSync(path.join(root, 'server', domain)))
    expect(built.flatMap((domain) => domainProblems(domain, files))).toEqual([])
  })

  test('lists each command once', () => {
    const pages = ['README.md', 'docs/commands.md'].map((page) => readFileSync(path.join(root, page), 'utf8'))
    const commands = [...pages.join('\n').matchAll(/^\| `(npm [^`]+)`/gm)].map((row) => row[1])
    expect(commands.length).toBeGreaterThan(50)
    expect(commands.filter((command, at) => commands.indexOf(command) !== at)).toEqual([])
  })

  test('shows the graph of server/may-use.json in ARCHITECTURE.md (node scripts/architecture.mjs --print)', () => {
    const page = files.find((file) => file.path === 'ARCHITECTURE.md')?.text ?? ''
    expect(isGraphFresh(page, mayUse)).toBe(true)
  })
})

function json<T>(file: string): T {
  return JSON.parse(readFileSync(path.join(root, file), 'utf8')) as T
}

function check(name: string, file: string, text: string): string[] {
  const rule = tidyRules({ auth: 'auth', profiles: 'profiles', vendors: 'sellers' }).find(
    (one) => one.name === name,
  )
  if (rule === undefined) throw new Error(`There is no rule "${name}".`)
  return rule.problems({ path: file, text })
}

function sourceFiles(folder: string): SourceFile[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = folder ? `${folder}/${entry.name}` : entry.name
    // In a git worktree `.git` is a file.
    if (skippedFolders.has(entry.name) || file === 'data') return []
    if (entry.isDirectory()) return sourceFiles(file)
    if (
      !/\.(?:[cm]?[jt]sx?|json|md|css|html|sql|svg|toml|ya?ml|npmrc|example)$|^\.|^[^.]+$/.test(entry.name)
    ) {
      return []
    }
    return [{ path: file, text: readFileSync(path.join(root, file), 'utf8') }]
  })
}

/**
 * Rules about the tree's text that no linter provides. A rule takes one file and returns its problems, worded so that they explain
 * the fix.
 */

import { browserRules } from './browser-rules'
import { commentRules } from './comments'
import { found, isTest, type SourceFile, type TidyRule } from './finding'

/** Spellings that the wire of the product has and that our own code would not use. */
const wireWords =
  /hong_?bao|cricle|updataNoReader|vedio|vedis|aamount|searchCaht|defult_|foget_|xiaoHui|tuiQun|copyNewQun|bigRegQiang|zhendong|qun_manage|ceshi00|morechoose\/hebin/gi

/** Field names of the wire. SQL may need a name of the same form, so store files and migrations are spared. */
const wireFields =
  /\b(?:_token|list_id|no_reader_(?:num|chat_num|circle)|user_info|user_id|show_name|photo_path|last_msg|top_time|time_ms|send_data|unread_num|group_face|invite_code|chat_add|phone_auth|email_auth|add_type|kefu_list_id|new_friend_tips_num|new_group_tips_num|can_pay_times|call_duration|call_type)\b/g

/** Paths of the wire: a call under /im, a screen under /pages. */
const wirePaths = /(?<![\w.])\/(?:im\/[a-zA-Z]+\/[a-zA-Z_]+|pages\/[a-zA-Z_]+(?:\/[\w-]+)*)/g

/**
 * Files that use the wire on purpose: its definition, its tests, its documents, and clients that are not
 * ours.
 */
const speaksWire = /^(?:protocol|docs|bench|e2e|testing)\/|\.test\.tsx?$|\.md$|^scripts\/tidy\/rules\.ts$/
const holdsSql = /^server\/[^/]+\/(?:.+\/)?(?:(?:[a-z-]+-)?(?:store|tables)(?:-[a-z-]+)?\.ts|[^/]+\.sql)$/
const isCode = /\.(?:tsx?|mjs|cjs|js|sql|css|html)$/

const wireSpelling: TidyRule = {
  name: 'wire spellings stay in protocol/',
  problems: ({ path, text }) => {
    if (speaksWire.test(path) || !isCode.test(path)) return []
    const patterns = holdsSql.test(path) ? [wireWords, wirePaths] : [wireWords, wireFields, wirePaths]
    return patterns.flatMap((pattern) =>
      found(text, pattern).map(
        ({ line, word }) => `${line}: "${word}" is the wire's spelling; take its clear name from protocol/`,
      ),
    )
  },
}

const ownSchema = (schemas: Readonly<Record<string, string>>): TidyRule => ({
  name: 'SQL names only the schema of its own domain',
  problems: ({ path, text }) => {
    const own = schemas[path.split('/')[1] ?? '']
    if (!holdsSql.test(path) || isTest.test(path)) return []
    const before =
      'from|join|into|update|table|references|on|truncate|sequence|using|schema(?:\\s+if\\s+not\\s+exists)?'
    const named = new RegExp(
      `\\b(?:${before})\\s+(?:only\\s+)?"?(${Object.values(schemas).join('|')})"?(?=\\.|\\s*;)`,
      'gi',
    )
    // A migration that moves columns to another domain says so in its name.
    const target = /\/migrations\/\d+-.*-into-([a-z]+)\./.exec(path)?.[1]
    return found(text, named)
      .filter(({ group }) => group !== own && group !== target)
      .map(
        ({ line, group }) => `${line}: schema ${group} belongs to another domain; ask its index.ts instead`,
      )
  },
})

const sqlInStore: TidyRule = {
  name: 'SQL stands in a store',
  problems: ({ path, text }) => {
    const isDomain = /^server\/(?!(?:kernel|postgres)\/)[^/]+\/.+\.ts$/.test(path)
    if (!isDomain || holdsSql.test(path) || isTest.test(path)) return []
    return found(text, /\bsql(?:`|\.unsafe\(|<[^>`]*>`)/g).map(
      ({ line }) => `${line}: a statement outside store.ts; move it there and give it a name`,
    )
  },
}

const columnField = /\b[a-z][a-z0-9]*(?:_[a-z0-9]+)+\??: /g

/** The types of rows that a store's statements return: those written at a statement, and those that the file declares for it. */
const rowSpelling: TidyRule = {
  name: 'rows are spelled like the code',
  problems: ({ path, text }) => {
    if (!holdsSql.test(path) || !path.endsWith('.ts')) return []
    const written = [...text.matchAll(/\bsql<([^`]*?)>\s*`/g)]
    const names = new Set(written.flatMap(([, type = '']) => type.match(/\b[A-Z]\w*/g) ?? []))
    const declared = [...text.matchAll(/\binterface (\w+)[^{]*\{[^]*?\n\}/g)].filter(([, name = '']) =>
      names.has(name),
    )
    return [...written, ...declared].flatMap(({ 0: type, index }) =>
      found(type, columnField).map(({ line, word }) => {
        const above = text.slice(0, index).split('\n').length - 1
        return `${above + line}: "${word}" is a column's name; give it an alias, as in made_at as "madeAt"`
      }),
    )
  },
}

/** Names of domains that are also ordinary words, with what the kernel means by them. */
const ordinary: Readonly<Record<string, string>> = {
  auth: 'who may make a call',
  calls: 'what a client asks of the server',
  groups: 'parts that are handled together',
  keys: 'of objects, and key files',
  lines: 'of a text or a log',
  maps: 'values by keys',
  media: 'media queries of a page',
  orders: 'sequence, and what domains declare for the one list of all of them',
  people: 'everybody with an account',
  posts: 'what is sent to an address',
  reports: 'what is in progress',
  security: 'security headers',
  staff: 'the callers of the staff listener',
  tunables: 'settings that change while the server runs',
}

const notCode = /\/\*[^]*?\*\/|(?<!:)\/\/.*|'(?:[^'\\\n]|\\.)*'/g
const blank = (text: string) => text.replaceAll(/[^\n]/g, ' ')
/** Names of the contract may be used as they are. */
const imported = /^import [^]*? from '@linnet\/[^']*'$/gm

/**
 * No identifier of the kernel contains the name of a domain as a word, in the singular or the plural. Names that the contract
 * defines are not the kernel's.
 */
const kernelWords = (domains: readonly string[]): TidyRule => {
  const forms = new Map(
    domains
      .filter((domain) => !(domain in ordinary))
      .flatMap((domain) => [domain, domain.replace(/s$/, '')].map((form) => [form, domain] as const)),
  )
  return {
    name: 'the kernel knows no domain word',
    problems: ({ path, text }) => {
      if (!/^server\/kernel\/.*\.ts$/.test(path) || isTest.test(path)) return []
      const given = new Set((text.match(imported) ?? []).join(' ').match(/\w+/g))
      const lines = text.replaceAll(imported, blank).replaceAll(notCode, blank).split('\n')
      return lines.flatMap((line, at) =>
        (line.match(/[A-Za-z_]\w*/g) ?? [])
          .filter((name) => !given.has(name))
          .flatMap((name) => {
            const domain = wordsOf(name).find((word) => forms.has(word))
            return domain
              ? [`${at + 1}: "${name}" is a word of ${forms.get(domain)}; declare a neutral shape`]
              : []
          }),
      )
    },
  }
}

/** The words of an identifier, and each two neighbours as one: `LinkPreview` is link, preview and linkpreview. */
function wordsOf(name: string): string[] {
  const words = (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase())
  return [...words, ...words.slice(1).map((word, nth) => `${words[nth]}${word}`)]
}

const vague = /^(?:utils?|helpers?|common|shared|misc|stuff|libs?|managers?)$/

const speakingNames: TidyRule = {
  name: 'a file and a folder say what they hold',
  problems: ({ path }) =>
    path
      .split('/')
      .flatMap((part) => part.replace(/^\./, '').split(/[-._]/))
      .filter((word) => vague.test(word.toLowerCase()))
      .map((word) => `"${word}" says nothing about what is inside; name the thing`),
}

const kebabCase: TidyRule = {
  name: 'files are named in kebab-case, a component by its own name',
  problems: ({ path }) => {
    if (!/\.(?:tsx?|mjs|css|sql)$/.test(path)) return []
    const name = (path.split('/').at(-1) ?? '').replace(
      /(?:\.(?:test|journey|module|config|d))*\.[a-z]+$/,
      '',
    )
    const component =
      /^(?:web|admin)\/.*\.(?:tsx|module\.css|test\.ts)$/.test(path) && /^[A-Z][A-Za-z0-9]*$/.test(name)
    return component || /^[a-z0-9]+(?:[-.][a-z0-9]+)*$/.test(name)
      ? []
      : [`"${name}" is neither kebab-case nor a component's name`]
  },
}

const colours: TidyRule = {
  name: 'colours live in kit/tokens.css',
  problems: ({ path, text }) => {
    const isStyled = /^(?:web|admin)\/src\/.*\.(?:css|tsx?)$/.test(path) && !isTest.test(path)
    if (!isStyled || path.endsWith('/kit/tokens.css')) return []
    const literals = path.endsWith('.css')
      ? /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|oklab|lab|lch|hwb)\(|:\s*(?:white|black|red|green|blue|gr[ae]y|orange|yellow)\b/gi
      : /['"`](?:#[0-9a-f]{3,4}|#[0-9a-f]{6}|#[0-9a-f]{8})['"`]|['"`](?:rgba?|hsla?|oklch)\(/gi
    return found(text, literals).map(
      ({ line, word }) => `${line}: "${word}" is a colour; give it a token in kit/tokens.css`,
    )
  },
}

const nothingSilenced: TidyRule = {
  name: 'no test is skipped and no check is silenced',
  problems: ({ path, text }) => {
    if (!/\.(?:tsx?|mjs|cjs|js|css)$/.test(path)) return []
    const marks =
      /\b(?:test|it|describe|expect)\.(?:skip|only|todo|fixme|failing|skipIf|todoIf)\b|\b(?:xit|xtest|xdescribe|fit|fdescribe)\(|@ts-(?:ignore|nocheck)|\b(?:eslint|oxlint)-disable|\b(?:prettier|oxfmt|biome|stylelint)-ignore/g
    const expected = isTest.test(path) ? [] : found(text, /@ts-expect-error/g)
    return [...found(text, marks), ...expected].map(
      ({ line, word }) => `${line}: "${word}" hides a fault; mend it or take the rule away for everybody`,
    )
  },
}

const noPlaces: TidyRule = {
  name: 'nothing depends on the machine it was written on',
  problems: ({ text }) => {
    const places =
      /(?<![\w.:/-])\/(?:work|root|home\/[a-z]+|Users\/[A-Za-z]+)\/[\w.-]+|\bhttps?:\/\/[\w.-]*(?:registry|npm|artifactory|mirror)[\w.-]*\.[\w.-]+|"resolved": "https?:|\b_authToken\b|^registry=/gm
    return found(text, places).map(
      ({ line, word }) => `${line}: "${word}" exists on one machine only; leave it out`,
    )
  },
}

const shortClimbs: TidyRule = {
  name: 'no import climbs three levels',
  problems: ({ path, text }) => {
    if (!/\.(?:tsx?|mjs|css)$/.test(path)) return []
    const climbs =
      /(?:\bfrom|\bimport|\b(?:import|module)\(|@import|\bcomposes:.*from)\s*["'](?:\.\.\/){3}[^"']*["']/g
    return found(text, climbs).map(
      ({ line, word }) => `${line}: "${word}" climbs three levels; web has ~/, other packages have names`,
    )
  },
}

/** Every rule that looks at one file at a time, for a tree with these domains and their schemas. */
export const tidyRules = (schemas: Readonly<Record<string, string>>): readonly TidyRule[] => [
  wireSpelling,
  ownSchema(schemas),
  sqlInStore,
  rowSpelling,
  speakingNames,
  kebabCase,
  colours,
  nothingSilenced,
  noPlaces,
  shortClimbs,
  ...commentRules,
  kernelWords(Object.keys(schemas)),
  ...browserRules,
]

/** The parts that each domain folder of the server must have. */
export function domainProblems(domain: string, files: readonly SourceFile[]): string[] {
  const own = files.filter(({ path }) => path.startsWith(`server/${domain}/`))
  const readme = own.find(({ path }) => path === `server/${domain}/README.md`)
  // A table collects in one place what a test checks line by line, so it is not counted.
  const prose = readme?.text.replaceAll(/^\|.*$/gm, '') ?? ''
  const words = prose.match(/\S+/g)?.length ?? 0
  const problems: string[] = []
  if (readme === undefined) problems.push(`server/${domain} has no README.md`)
  if (words > 500) problems.push(`server/${domain}/README.md has ${words} words; 500 are enough`)
  if (!own.some(({ path }) => path === `server/${domain}/index.ts`)) {
    problems.push(`server/${domain} has no index.ts`)
  }
  if (!own.some(({ path }) => path.endsWith('.test.ts'))) problems.push(`server/${domain} has no test`)
  return problems
}

const maxFilesInFolder = 40

/** Folders with more source files than a reader can survey; tests do not count, nor migrations, which only become more. */
export function folderProblems(paths: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const path of paths) {
    if (!/\.(?:tsx?|mjs|css|sql)$/.test(path) || isTest.test(path) || path.includes('/migrations/')) continue
    const folder = path.split('/').slice(0, -1).join('/')
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count > maxFilesInFolder)
    .map(
      ([folder, count]) =>
        `${folder} holds ${count} files; ${maxFilesInFolder} are enough: give parts of it names`,
    )
}

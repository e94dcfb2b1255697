import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseSync, transformWithOxc } from 'vite'
import { roots } from './chunk-groups.mjs'

const source = join(import.meta.dirname, '../src')
/** Words that the contract holds for server and clients alike. */
const contract = join(import.meta.dirname, '../../protocol/src')
const words = join(contract, 'words')
const runtime = join(source, 'i18n/loaded-texts.ts')
const catalogs = join(source, 'i18n/text-catalogs.ts')
const languages = ['zh-cn', 'yue-lang', 'en-us', 'korean-lang']
const parts = ['first', 'guest', 'rest']
/** Globals that a text may use besides its own parameters. */
const globals = new Set(['Intl', 'String', 'Number', 'Math', 'undefined'])

/**
 * Splits texts by language. In the source, a feature's texts stand side by side in four languages, and so do
 * the contract's words. This moves them into three modules for each language, so that nobody downloads the
 * other three: the texts of the first visit, those that only guests see before they log in, and the rest.
 * Every import() of a screen waits for the module that the screen needs.
 */
export function splitTexts() {
  let tables = new Map()
  let partOf = () => 'rest'

  /** The part of the texts that a file needs besides those of the first visit. */
  function partShown(file) {
    const isLater = (each) => partOf(each) !== 'first'
    const parts = [...importedBy([file], isLater)].filter((each) => tables.has(each)).map(partOf)
    return ['rest', 'guest'].find((part) => parts.includes(part))
  }

  return {
    name: 'split-texts',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      partOf = partsOfFiles()
      tables = new Map(sourceFiles().flatMap((file) => tableIn(file)))
    },
    resolveId: (id) => (id.startsWith('virtual:texts-') ? `\0${id}` : undefined),
    async load(id) {
      if (id === catalogs) return { code: loadersCode() }
      const [, part, language] = /^\0virtual:texts-(first|guest|rest)-(.+)$/.exec(id) ?? []
      if (!part) return undefined
      const chosen = [...tables].filter(([file]) => partOf(file) === part)
      const entries = chosen.map(([, { id: name, texts }]) => `${name}: {${texts(language)}}`)
      const { code } = await transformWithOxc(`export const texts = {\n${entries.join(',\n')}\n}`, 'texts.ts')
      return { code, moduleSideEffects: false }
    },
    transform(code, id) {
      if (![source, words].some((folder) => id.startsWith(folder)) || id === runtime || id === catalogs)
        return undefined
      const table = tables.get(id)
      const named = table ? withLoadedTable(code, table) : code
      const waiting = named.replace(
        /(?<!typeof )\bimport\((['"])([~.][^'"]+)\1\)/g,
        (call, _quote, target) => {
          const part = partShown(resolve(target, id))
          return part ? `withTexts(${call}, '${part}')` : call
        },
      )
      if (waiting === code) return undefined
      // On the first line, so that the lines of the source map stay correct.
      const imports = `import { loadedTexts, withTexts } from '~/i18n/loaded-texts';`
      return { code: imports + waiting, map: null }
    },
  }
}

function loadersCode() {
  const rows = languages.map((language) => {
    const loaders = parts.map((part) => `${part}: () => import('virtual:texts-${part}-${language}')`)
    return `'${language}': { ${loaders.join(', ')} }`
  })
  return `export const textCatalogs = {\n${rows.join(',\n')}\n}`
}

/** The call that defines the table, replaced by one that looks it up, with the same number of lines. */
function withLoadedTable(code, { id, start, end }) {
  const lines = code.slice(start, end).split('\n').length - 1
  return `${code.slice(0, start)}loadedTexts('${id}')${'\n'.repeat(lines)}${code.slice(end)}`
}

/**
 * A file's table of texts, unless a text uses something from outside the table: such a file keeps all four
 * languages.
 */
function tableIn(file) {
  const code = readFileSync(file, 'utf8')
  if (!/\bdefineTexts\(/.test(code)) return []
  const calls = []
  const { program } = parseSync(file, code)
  walk(program, (node) => {
    if (node.type === 'CallExpression' && node.callee.name === 'defineTexts') calls.push(node)
  })
  const [call] = calls
  if (calls.length !== 1 || !call || freeNames(call.arguments[0]).length > 0) return []
  const [table] = call.arguments
  const { properties } = table.type === 'TSSatisfiesExpression' ? table.expression : table
  const texts = (language) =>
    properties
      .map((row) => {
        const text = row.value.properties.find(({ key }) => key.value === language).value
        return `${code.slice(row.key.start, row.key.end)}: ${code.slice(text.start, text.end)}`
      })
      .join(', ')
  const id = relative(source, file).replace(/\W/g, '_')
  return [[file, { id, start: call.start, end: call.end, texts }]]
}

/** Names that an expression uses without declaring them. */
function freeNames(expression) {
  const used = new Set()
  const declared = new Set(globals)
  walk(expression, (node, parent, key) => {
    if (node.type !== 'Identifier') return
    const isParameter = key === 'params' || (parent.type === 'VariableDeclarator' && key === 'id')
    const isLabel = !parent.computed && (key === 'property' || (key === 'key' && parent.type === 'Property'))
    if (isParameter) declared.add(node.name)
    else if (!isLabel) used.add(node.name)
  })
  return [...used].filter((name) => !declared.has(name))
}

/** Visits all nodes except types, each with its parent and its position there. */
function walk(root, visit) {
  const open = [[root, root, '']]
  for (const [node, parent, place] of open) {
    visit(node, parent, place)
    for (const [key, value] of Object.entries(node)) {
      if (key === 'typeAnnotation' || key === 'returnType' || key === 'typeParameters') continue
      for (const child of [value].flat()) if (typeof child?.type === 'string') open.push([child, node, key])
    }
  }
}

/** The part that each file's texts belong to, determined by its static importers: members or only guests. */
function partsOfFiles() {
  const { login, shell, ...others } = roots
  const isGuests = (file) => file.startsWith('features/auth/')
  const at = (file) => join(source, file)
  const guest = importedBy([...login, ...shell.filter(isGuests)].map(at))
  const first = importedBy(
    [...shell.filter((file) => !isGuests(file)), ...Object.values(others).flat()].map(at),
  )
  return (file) => (first.has(file) ? 'first' : guest.has(file) ? 'guest' : 'rest')
}

/**
 * These files and the files of the app that they import statically, directly or indirectly, as far as
 * `isWanted`.
 */
function importedBy(files, isWanted = () => true) {
  const found = new Set(files.filter(isWanted))
  for (const file of found)
    for (const imported of importsOf(file)) if (isWanted(imported)) found.add(imported)
  return found
}

function importsOf(file) {
  const statements = readFileSync(file, 'utf8').matchAll(
    /^(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?['"]((?:[~.]|@linnet\/protocol\/)[^'"]+)['"]/gm,
  )
  return Array.from(statements, ([, target]) => resolve(target, file)).filter(Boolean)
}

function resolve(target, importer) {
  const path = pathOf(target, importer)
  return ['.ts', '.tsx'].map((end) => path + end).find((file) => existsSync(file))
}

function pathOf(target, importer) {
  if (target.startsWith('~/')) return join(source, target.slice(2))
  if (target.startsWith('@linnet/protocol/')) return join(contract, target.slice('@linnet/protocol/'.length))
  return join(dirname(importer), target)
}

const sourceFiles = () =>
  [source, words]
    .flatMap((folder) => readdirSync(folder, { recursive: true }).map((file) => join(folder, file)))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .toSorted((one, other) => (one < other ? -1 : 1))

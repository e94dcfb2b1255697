/**
 * Checks which module imports which: `node scripts/architecture.mjs [--root folder] [--minimum modules]`.
 * `--print` writes the domains' table into ARCHITECTURE.md instead.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import './swc-for-cruiser.mjs'
import { cruise } from 'dependency-cruiser'
import { withGraph } from './architecture-graph.mjs'
import { architectureRules, isTest, workspaces } from './architecture-rules.mjs'
import {
  featureProblems,
  listedDomains,
  readmeProblems,
  tableProblems,
  unusedPermissions,
} from './domain-table.mjs'
import { exportedNames, frontDoorProblems } from './front-doors.mjs'

const { values: args } = parseArgs({
  options: {
    root: { type: 'string', default: path.dirname(path.dirname(fileURLToPath(import.meta.url))) },
    minimum: { type: 'string', default: '150' },
    print: { type: 'boolean', default: false },
  },
})

process.chdir(args.root)
const json = (file) => JSON.parse(readFileSync(file, 'utf8'))
const mayUse = json('server/may-use.json')
if (args.print) {
  writeFileSync('ARCHITECTURE.md', withGraph(readFileSync('ARCHITECTURE.md', 'utf8'), mayUse))
} else {
  const { problems, modules, edges } = await check()
  for (const problem of problems) console.error(problem)
  console.log(`architecture: ${modules} modules, ${edges} imports, ${problems.length} problems`)
  process.exitCode = problems.length > 0 ? 1 : 0
}

async function check() {
  const domains = foldersIn('server')
  const listed = listedDomains(readFileSync('server/domains.ts', 'utf8'))
  const problems = tableProblems(mayUse, domains, listed)
  const result = await cruise(workspaces.filter(existsSync), cruiseOptions(), resolveOptions())
  const output = /** @type {import('dependency-cruiser').ICruiseResult} */ (result.output)
  const ours = output.modules.filter((module) =>
    workspaces.some((name) => module.source.startsWith(`${name}/`)),
  )
  const edges = ours.reduce((sum, module) => sum + module.dependencies.length, 0)
  problems.push(...blindness(ours, edges))
  const imports = ours
    .filter(({ source }) => !isTest(source))
    .flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
    )
  problems.push(...unusedPermissions(mayUse, imports))
  for (const [name, uses] of Object.entries(mayUse)) {
    const readme = `server/${name}/README.md`
    if (existsSync(readme)) problems.push(...readmeProblems(name, readFileSync(readme, 'utf8'), uses))
  }
  problems.push(...frontDoorProblems(namesLetOut(), json('server/front-doors.json')))
  const features = ['protocol/src', 'web/src/features', 'admin/src/features']
  const named = Object.fromEntries(features.map((parent) => [parent, foldersIn(parent)]))
  problems.push(...featureProblems(Object.keys(mayUse), named, json('scripts/feature-folders.json')))
  for (const { rule, from, to, cycle } of output.summary.violations) {
    const way = cycle ? [from, ...cycle.map((step) => step.name)].join(' -> ') : `${from} -> ${to}`
    problems.push(`${rule.name}: ${way} (${explain(rule.name)})`)
  }
  return { problems, modules: ours.length, edges }
}

function foldersIn(parent) {
  if (!existsSync(parent)) return []
  return readdirSync(parent, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !['node_modules', 'dist', '.cache'].includes(entry.name))
    .map((entry) => entry.name)
}

/** @returns {Record<string, number>} how many names each domain exports */
function namesLetOut() {
  const doors = Object.keys(mayUse).map((name) => ({ name, door: `server/${name}/index.ts` }))
  const there = doors.filter(({ door }) => existsSync(door))
  return Object.fromEntries(there.map(({ name, door }) => [name, exportedNames(door).length]))
}

/** A broken parser would find no violations and report success, so compare what it saw with the files on disk. */
function blindness(modules, edges) {
  const problems = []
  const seen = new Set(modules.map((module) => module.source))
  const unseen = workspaces.flatMap(sourceFiles).filter((file) => !seen.has(file))
  if (modules.length < Number(args.minimum)) {
    problems.push(
      `blind: saw ${modules.length} modules, expected ${args.minimum} or more; is @swc/core installed?`,
    )
  }
  if (unseen.length > 0) {
    problems.push(`blind: ${unseen.length} files were not checked: ${unseen.slice(0, 5).join(', ')}`)
  }
  if (edges < modules.length) problems.push(`blind: saw ${edges} imports in ${modules.length} modules`)
  return problems
}

function sourceFiles(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`
    if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : sourceFiles(file)
    return /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [file] : []
  })
}

function explain(name) {
  return architectureRules(mayUse).find((rule) => rule.name === name)?.comment ?? name
}

/** @returns {import('dependency-cruiser').ICruiseOptions} */
function cruiseOptions() {
  return {
    validate: true,
    ruleSet: { forbidden: architectureRules(mayUse) },
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|test-results)/|^data/' },
    builtInModules: {
      override: [...builtinModules.flatMap((name) => [name, `node:${name}`]), 'bun', 'bun:test', 'bun:jsc'],
      add: [],
    },
  }
}

function resolveOptions() {
  return {
    alias: { '~': path.resolve('web/src'), '@': path.resolve('admin/src') },
    exportsFields: ['exports'],
    conditionNames: ['import', 'browser', 'node', 'default', 'types'],
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.css', '.d.ts'],
    mainFields: ['module', 'main', 'types'],
  }
}

/**
 * A row for every call, socket action and route that the product names: built, with its evidence, or not yet.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screenAliases } from '../src/screen-aliases'
import { screens } from '../src/screens'
import { allChecks } from './kit/run'
import { callsNotBuilt, screensNotBuilt, socketActionsNotBuilt } from './not-built-yet'

export interface Row {
  name: string
  isBuilt: boolean
  /** The titles of the checks, or other evidence. */
  shownBy: readonly string[]
}

const namesIn = (file: string) =>
  readFileSync(join(import.meta.dir, `${file}.txt`), 'utf8')
    .split('\n')
    .filter((line) => line !== '')

const shownByChecks = (name: string) =>
  allChecks.filter(({ shows }) => shows.includes(name)).map(({ title }) => title)

/** No server answers requests for a route, which comes after the `#`: the app's own test is the evidence. */
const shownByApp = (route: string) => {
  const path = screenAliases[route] ?? route
  const [name] = Object.entries(screens).find(([, screen]) => screen === path) ?? []
  return [`the screen \`${name}\`, by \`web/src/app/routes.test.ts\``]
}

const rowsOf = (file: string, notBuilt: readonly string[], shownBy: (name: string) => readonly string[]) =>
  namesIn(file).map((name): Row => {
    const isBuilt = !notBuilt.includes(name)
    return { name, isBuilt, shownBy: isBuilt ? shownBy(name) : [] }
  })

export const callRows = rowsOf('calls', callsNotBuilt, shownByChecks)
export const actionRows = rowsOf('socket', socketActionsNotBuilt, shownByChecks)
export const routeRows = rowsOf('routes', screensNotBuilt, shownByApp)

function table(title: string, rows: readonly Row[]): string {
  const built = rows.filter(({ isBuilt }) => isBuilt).length
  const lines = rows.map(
    ({ name, isBuilt, shownBy }) => `| \`${name}\` | ${isBuilt ? shownBy.join('; ') : '*not yet*'} |`,
  )
  return `## ${title}: ${built} of ${rows.length}\n\n| Name | Shown by |\n|---|---|\n${lines.join('\n')}\n`
}

/** The page that lists all rows. */
export const conformancePage = (): string => `# What is built of the product

Printed by \`node_modules/.bin/bun protocol/generate.ts\` from \`protocol/conformance/\`. \`npm run conformance -- URL\` holds any server of
this protocol against the checks that are named here, over the wire.

${table('Calls', callRows)}
${table('Socket actions', actionRows)}
${table('Routes', routeRows)}`

/** `npm run advisories`: queries the registry for known advisories against our packages, and stores the answer for `npm run check`. */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root, run } from '../run-command.mjs'

const file = path.join(root, 'scripts/packages/advisories.json')

/**
 * The advisories of an `npm audit` report, each once; undefined if the registry gave none.
 * @param {string} output
 */
export function readAudit(output) {
  const start = output.indexOf('{')
  const report = start < 0 ? {} : parse(output.slice(start))
  if (!report?.auditReportVersion || !report.vulnerabilities) return undefined
  const found = new Map()
  for (const { via } of Object.values(report.vulnerabilities))
    for (const each of via)
      // A plain string names another package of the report that affects this one.
      if (typeof each !== 'string')
        found.set(`${each.name} ${each.source}`, {
          package: each.name,
          id: String(each.source),
          severity: each.severity,
          title: each.title,
          url: each.url,
          vulnerable: each.range,
        })
  return [...found.keys()].sort((a, b) => (a < b ? -1 : 1)).map((key) => found.get(key))
}

function parse(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function refresh() {
  const { output } = await run(['npm', 'audit', '--json', '--loglevel=silent'])
  const advisories = readAudit(output)
  if (!advisories) {
    console.error('The registry gave no advisories; the stored ones stay as they are.')
    process.exitCode = 1
    return
  }
  const { accepted } = JSON.parse(readFileSync(file, 'utf8'))
  const askedAt = new Date().toISOString().slice(0, 10)
  writeFileSync(file, `${JSON.stringify({ askedAt, advisories, accepted }, null, 2)}\n`)
  console.log(`${advisories.length} advisories stored. npm run check says which of them concern us.`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await refresh()

/** `npm run sbom [FILE]`: the software bill of materials of what an installation runs, as CycloneDX, made by npm and checked here. */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root, run } from '../run-command.mjs'

/**
 * @typedef {{ packages: Record<string, { version?: string, dev?: boolean, link?: boolean, optional?: boolean }> }} Lock
 */

/** @returns {Promise<Record<string, any>>} */
export async function makeSbom(lock = readLock()) {
  const command = ['npm', 'sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--loglevel=error']
  const { exitCode, output } = await run(command)
  if (exitCode !== 0) throw new Error(`npm sbom failed: ${output.slice(-300)}`)
  return withoutTools(JSON.parse(output.slice(output.indexOf('{'))), lock)
}

/** @returns {Lock} */
const readLock = () => JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))

/**
 * Leaves out what only development needs. npm's own --omit=dev also leaves out what a tool shares with the product.
 * @param {Record<string, any>} sbom
 * @param {Lock} lock
 */
function withoutTools(sbom, { packages }) {
  const installed = Object.entries(packages).filter(([place]) => place.includes('node_modules/'))
  const named = ([place, { version }]) => `${place.replace(/^.*node_modules\//, '')}@${version}`
  const needed = new Set(installed.filter(([, { dev }]) => !dev).map(named))
  const tools = new Set(installed.filter(([, { dev }]) => dev).map(named))
  const isNeeded = ({ name, version }) => needed.has(`${name}@${version}`) || !tools.has(`${name}@${version}`)
  const components = sbom.components.filter(isNeeded)
  const refs = new Set([sbom.metadata.component, ...components].map((each) => each['bom-ref']))
  const dependencies = sbom.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((each) => refs.has(each)) }))
  return { ...sbom, components, dependencies }
}

/**
 * What keeps a bill of materials from being valid and whole: every package that the lock file installs here in production is in it, with
 * its version, and every dependency that it names exists.
 * @param {Record<string, any>} sbom
 * @param {Lock} lock
 * @returns {string[]}
 */
export function sbomProblems(sbom, { packages }) {
  const { bomFormat, specVersion, serialNumber, components = [], dependencies = [], metadata } = sbom
  const problems = []
  if (bomFormat !== 'CycloneDX' || !/^1\.\d$/.test(specVersion)) problems.push('is not CycloneDX')
  if (!/^urn:uuid:[0-9a-f-]{36}$/.test(serialNumber)) problems.push('has no serial number')
  const refs = new Set([metadata?.component, ...components].map((each) => each?.['bom-ref']))
  for (const each of components)
    if (!isComplete(each)) problems.push(`has an incomplete component: ${each.name}`)
  for (const { ref, dependsOn = [] } of dependencies)
    for (const named of [ref, ...dependsOn])
      if (!refs.has(named)) problems.push(`names ${named}, which it lacks`)
  const listed = new Set(components.map(({ name, version }) => `${name}@${version}`))
  const needed = Object.entries(packages).filter(
    ([place, { dev, link, optional }]) => place.includes('node_modules/') && !dev && !link && !optional,
  )
  const names = needed.map(([place, { version }]) => `${place.replace(/^.*node_modules\//, '')}@${version}`)
  for (const name of names) if (!listed.has(name)) problems.push(`lacks ${name}`)
  return problems
}

const isComplete = ({ name, version, purl, 'bom-ref': ref }) =>
  Boolean(ref && name && version) && purl?.startsWith('pkg:npm/') === true

async function main() {
  const sbom = await makeSbom()
  const problems = sbomProblems(sbom, readLock())
  const text = `${JSON.stringify(sbom, null, 2)}\n`
  const file = process.argv[2]
  if (file) writeFileSync(file, text)
  else process.stdout.write(text)
  for (const problem of problems) console.error(`The bill of materials ${problem}.`)
  process.exitCode = problems.length > 0 ? 1 : 0
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main()

/** `npm run sbom [FILE]`: the software bill of materials of an installation's runtime, as CycloneDX, generated from the lock file. */
import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../run-command.mjs'

/**
 * @typedef {object} Locked
 * @property {string} [name] of a package that is installed under another name
 * @property {string} [version]
 * @property {string} [resolved]
 * @property {string} [integrity]
 * @property {string} [license]
 * @property {boolean} [dev]
 * @property {boolean} [link]
 * @property {boolean} [optional]
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 * @property {string[]} [libc]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @typedef {{ name?: string, version?: string, packages: Record<string, Locked> }} Lock
 * @typedef {{ os: string, cpu: string, libc: string | undefined }} Machine
 */

const inFolder = 'node_modules/'

/**
 * npm generates bills of materials, too, but only since version 10, and Debian has version 9. Lists what npm installs on a machine of
 * this kind; the lock file names the programs for all others, too.
 * @param {Lock} [lock]
 * @param {Machine} [machine]
 * @returns {Record<string, any>}
 */
export function makeSbom(lock = readLock(), machine = thisMachine()) {
  const { packages } = lock
  const places = Object.keys(packages).filter(
    (place) => place.includes(inFolder) && isShipped(packages[place]) && fits(packages[place], machine),
  )
  const own = { name: lock.name ?? 'linnet', version: packages['']?.version ?? lock.version ?? '0.0.0' }
  const component = { type: 'application', 'bom-ref': `${own.name}@${own.version}`, ...own }
  const refs = new Map(places.map((place) => [place, refOf(place, packages[place])]))
  const ours = Object.keys(packages).filter((place) => !place.includes(inFolder))
  const direct = new Set(ours.flatMap((place) => refsOf(place, { packages, refs })))
  const byRef = new Map(places.map((place) => [refs.get(place), place]))
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: `urn:uuid:${randomUUID()}`,
    version: 1,
    metadata: { timestamp: new Date().toISOString(), component },
    components: [...byRef.values()].map((place) => componentOf(place, packages[place])),
    dependencies: [
      { ref: component['bom-ref'], dependsOn: [...direct] },
      ...[...byRef].map(([ref, place]) => ({ ref, dependsOn: refsOf(place, { packages, refs }) })),
    ],
  }
}

/** @returns {Lock} */
const readLock = () => JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))

/** Packages only needed for development, and our own workspaces, are left out. */
const isShipped = ({ dev, link }) => !dev && !link

/** @returns {Machine} */
function thisMachine() {
  const { header } = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport())
  const libc = header.glibcVersionRuntime === undefined ? 'musl' : 'glibc'
  return { os: process.platform, cpu: process.arch, libc: process.platform === 'linux' ? libc : undefined }
}

/** Whether npm installs a package on the machine: each of its lists names what it is for, or with `!` what not. */
const fits = (locked, machine) =>
  ['os', 'cpu', 'libc'].every((kind) => {
    const names = locked[kind] ?? []
    if (names.includes(`!${machine[kind]}`)) return false
    const wanted = names.filter((name) => !name.startsWith('!'))
    return wanted.length === 0 || wanted.includes(machine[kind])
  })

const nameOf = (place, { name }) => name ?? place.slice(place.lastIndexOf(inFolder) + inFolder.length)
const refOf = (place, locked) => `${nameOf(place, locked)}@${locked.version}`

function componentOf(place, locked) {
  const name = nameOf(place, locked)
  const { version, license, resolved, integrity } = locked
  const hash = /^sha512-(.+)$/.exec(integrity ?? '')?.[1]
  return {
    type: 'library',
    'bom-ref': refOf(place, locked),
    name,
    version,
    purl: `pkg:npm/${name.replace(/^@/, '%40')}@${version}`,
    ...(locked.optional && { scope: 'optional' }),
    ...(license && { licenses: [licenseOf(license)] }),
    ...(hash && { hashes: [{ alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') }] }),
    ...(resolved && { externalReferences: [{ type: 'distribution', url: resolved }] }),
  }
}

const licenseOf = (license) => (/[ (]/.test(license) ? { expression: license } : { license: { id: license } })

/** A package's dependencies, resolved as Node does: in its own folder, else in those above. */
function refsOf(place, { packages, refs }) {
  const { dependencies = {}, optionalDependencies = {} } = packages[place] ?? {}
  const names = Object.keys({ ...dependencies, ...optionalDependencies })
  const found = names.map((name) => refs.get(placesAbove(place, name).find((each) => each in packages) ?? ''))
  return [...new Set(found.filter((ref) => ref !== undefined))]
}

/** @returns {string[]} */
function placesAbove(place, name) {
  const here = `${place ? `${place}/` : ''}${inFolder}${name}`
  if (place === '') return [here]
  const above = place.includes(inFolder) ? place.slice(0, place.lastIndexOf(inFolder)).replace(/\/$/, '') : ''
  return [here, ...placesAbove(above, name)]
}

/**
 * Problems that keep a bill of materials from being valid and complete: it must include every package that the lock file installs
 * here in production, with its version, and every dependency that it names must exist.
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

function main() {
  const sbom = makeSbom()
  const problems = sbomProblems(sbom, readLock())
  const text = `${JSON.stringify(sbom, null, 2)}\n`
  const file = process.argv[2]
  if (file) writeFileSync(file, text)
  else process.stdout.write(text)
  for (const problem of problems) console.error(`The bill of materials ${problem}.`)
  process.exitCode = problems.length > 0 ? 1 : 0
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main()

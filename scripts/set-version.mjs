/**
 * `npm run set-version -- 0.3.0`: writes the version into every package.json, the lock file, the printed contract and the first
 * heading of the changelog. A release, which has no suffix, is also committed and tagged, with its part of the changelog as notes.
 * It needs an answer about advisories of the last 30 days, or `--without-advisories`, which the tag then says.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { releaseProblem } from './packages/rules.mjs'
import { bunProgram } from './prepare.mjs'
import { root } from './run-command.mjs'

const version = process.argv[2] ?? ''
const [, suffix] =
  /^\d+\.\d+\.\d+(-[a-z0-9.]+)?$/.exec(version) ?? fail('Name the version: npm run set-version -- 0.3.0')
const isRelease = suffix === undefined
const isWithoutAdvisories = process.argv.includes('--without-advisories')
const changelog = 'CHANGELOG.md'

if (isRelease && git('status', '--porcelain') !== '')
  fail('A release is cut from a clean checkout: commit or stash first.')
if (isRelease && git('tag', '--list', `v${version}`) !== '') fail(`v${version} is tagged already.`)
const unasked = isRelease
  ? releaseProblem(JSON.parse(read('scripts/packages/advisories.json')), today())
  : undefined
if (unasked && !isWithoutAdvisories)
  fail(`${unasked} Where the registry gives none, add --without-advisories.`)

writeManifests()
writeHeading()
execFileSync(bunProgram(), ['protocol/generate.ts'], { cwd: root, stdio: 'inherit' })
if (isRelease) cutRelease()
console.log(
  isRelease ? `Linnet ${version} is committed and tagged as v${version}.` : `Linnet is now ${version}.`,
)

function writeManifests() {
  const { workspaces } = JSON.parse(read('package.json'))
  const lock = JSON.parse(read('package-lock.json'))
  lock.version = version
  for (const folder of ['', ...workspaces]) {
    const file = path.join(folder, 'package.json')
    // As text, so that the file keeps its layout.
    write(file, read(file).replace(/("(?:version|@linnet\/[a-z]+)": )"[^"]*"/g, `$1"${version}"`))
    const { dependencies, devDependencies } = JSON.parse(read(file))
    Object.assign(lock.packages[folder], { version, dependencies, devDependencies })
  }
  write('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)
}

/** A part that is not released yet takes the new version; after a release a new part begins. */
function writeHeading() {
  const heading = isRelease ? `## ${version} (${today()})` : `## ${version}`
  const text = read(changelog)
  const [first] = /^## .*$/m.exec(text) ?? fail(`${changelog} has no part yet: write one.`)
  const isUnreleased = !first.endsWith(')')
  write(changelog, text.replace(first, isUnreleased ? heading : `${heading}\n\n${first}`))
}

function cutRelease() {
  const notes = /^## .*\n+([^]*?)\n+(?=## |$(?![^]))/m.exec(read(changelog))?.[1] ?? ''
  git(
    'commit',
    '--all',
    `--message=release: Cut ${version}`,
    `--message=The changes since the release before are in ${changelog}.`,
  )
  // Lines that begin with # are headings here, not comments.
  const isUnknown = unasked
    ? '\n\nNobody knows whether advisories concern its packages: the registry gave none.'
    : ''
  const message = `Linnet ${version}\n\n${notes}${isUnknown}`
  git('tag', '--annotate', '--cleanup=verbatim', `--message=${message}`, `v${version}`)
}

function today() {
  return new Date().toISOString().slice(0, 10)
}

function git(...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
}

function read(file) {
  return readFileSync(path.join(root, file), 'utf8')
}

function write(file, text) {
  writeFileSync(path.join(root, file), text)
}

/** Ends the script, so that no half of a version is written. @returns {never} */
function fail(message) {
  console.error(message)
  process.exit(1)
}

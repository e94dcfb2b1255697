/**
 * Release archives. Beside `linnet-VERSION.tar.gz` are its checksum, as sha256sum writes it, and an Ed25519 signature of that: both
 * can be verified with openssl and sha256sum alone, before anything of Linnet is on a machine.
 */
import { execFileSync } from 'node:child_process'
import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** A sentence for the operator instead of a stack. */
export class Refused extends Error {}

const howToMake =
  'Make a pair where you keep it: openssl genpkey -algorithm ED25519 -out release.key && openssl pkey -in release.key -pubout -out release.pem'

/**
 * Writes the archive of a tagged version, its checksum and the signature; returns the archive's path.
 * @param {{ repository: string, version: string, folder: string, keyFile: string }} request
 */
export function makeRelease({ repository, version, folder, keyFile }) {
  const key = readKey(keyFile, createPrivateKey)
  const git = (...args) => execFileSync('git', args, { cwd: repository, encoding: 'utf8' }).trim()
  if (git('tag', '--list', `v${version}`) === '')
    throw new Refused(`There is no tag v${version}: npm run set-version -- ${version} makes it.`)
  const name = `linnet-${version}`
  const archive = path.join(folder, `${name}.tar.gz`)
  if (existsSync(archive)) throw new Refused(`${archive} exists. A release is made once.`)
  mkdirSync(folder, { recursive: true })
  git('archive', '--format=tar.gz', `--prefix=${name}/`, `--output=${archive}`, `v${version}`)
  const statement = checksumOf(archive)
  writeFileSync(`${archive}.sha256`, statement)
  writeFileSync(`${archive}.sha256.sig`, sign(null, Buffer.from(statement), key))
  return archive
}

/**
 * Returns the version of an archive that the owner of the key has released; throws a `Refused` for any other.
 * @param {string} archive
 * @param {string} keyFile the public key
 */
export function verifyRelease(archive, keyFile) {
  const [, version] = /^linnet-(\d+\.\d+\.\d+)\.tar\.gz$/.exec(path.basename(archive)) ?? []
  if (version === undefined)
    throw new Refused(`${archive} is not named like a release, linnet-VERSION.tar.gz.`)
  const [statementFile, signatureFile] = [`${archive}.sha256`, `${archive}.sha256.sig`]
  for (const file of [archive, statementFile, signatureFile])
    if (!existsSync(file)) throw new Refused(`${file} is missing. A release has three files.`)
  const statement = readFileSync(statementFile)
  if (!verify(null, statement, readKey(keyFile, createPublicKey), readFileSync(signatureFile)))
    throw new Refused(`${statementFile} is not signed with the key of ${keyFile}. Do not use this archive.`)
  if (statement.toString() !== checksumOf(archive))
    throw new Refused(`${archive} is not what was signed: its checksum differs. Do not use it.`)
  return version
}

/**
 * Verifies an archive and unpacks it into a new folder. A folder without the version's files is not left behind.
 * @param {{ archive: string, folder: string, keyFile: string, current: string, mayBeOlder: boolean }} request
 */
export function unpackRelease({ archive, folder, keyFile, current, mayBeOlder }) {
  const version = verifyRelease(archive, keyFile)
  if (isOlder(version, current) && !mayBeOlder)
    throw new Refused(`${version} is older than this Linnet, ${current}. If that is meant, add --older.`)
  if (existsSync(folder))
    throw new Refused(`${folder} exists, and nothing is overwritten. Name a new folder.`)
  const partial = `${folder}.partial`
  rmSync(partial, { recursive: true, force: true })
  mkdirSync(partial, { recursive: true })
  try {
    execFileSync('tar', ['--strip-components=1', '--no-same-owner', '-xzf', archive, '-C', partial])
    const unpacked = versionOf(partial)
    if (unpacked !== version) throw new Refused(`${archive} contains ${unpacked}, not ${version}.`)
    renameSync(partial, folder)
  } catch (error) {
    rmSync(partial, { recursive: true, force: true })
    throw error
  }
  return version
}

/** The version of the Linnet in a folder. */
export const versionOf = (folder) =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')).version

/** The line that sha256sum writes, and reads with --check. */
const checksumOf = (archive) =>
  `${createHash('sha256').update(readFileSync(archive)).digest('hex')}  ${path.basename(archive)}\n`

function readKey(file, read) {
  let pem
  try {
    pem = readFileSync(file, 'utf8')
  } catch {
    throw new Refused(`The key ${file} cannot be read.`)
  }
  try {
    const key = read(pem)
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch {
    // Refused below.
  }
  throw new Refused(`${file} is no Ed25519 key of the needed kind. ${howToMake}`)
}

/** A version with a suffix, such as 0.4.0-dev, comes before the release of that number. */
function isOlder(version, current) {
  const numbers = (text) => text.replace(/-.*/, '').split('.').map(Number)
  const [ours, theirs] = [numbers(version), numbers(current)]
  const at = ours.findIndex((number, index) => number !== theirs[index])
  return at >= 0 && (ours[at] ?? 0) < (theirs[at] ?? 0)
}

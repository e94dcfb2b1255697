/**
 * Matches the keys in the data folder with the database: data in use can be decrypted only with its own keys.
 * With a data folder that was lost, is not mounted or belongs to another installation, a server must not
 * start with new keys: data encrypted with those is lost when the old keys come back.
 */
import type { Sql } from '../kernel/database'
import { fingerprintOf, type KeyFile, keyPath, makeKey, readKey } from '../kernel/key-file'
import { plainReason, StartRefusal } from '../kernel/start-refusal'
import { insertFingerprints, selectFingerprints, selectIsInUse, selectIsOlder } from './store'

export interface KeysToMatch {
  sql: Sql
  secretsDir: string
  keys: readonly KeyFile[]
}

/** Whether missing keys that were never used are made; where several servers share them, only `npm run secrets` makes any. */
interface MayMake {
  makesKeys: boolean
}

/**
 * Compares the keys with those that the database was used with, then creates the keys that it has never had.
 */
export async function matchKeys(parts: KeysToMatch & MayMake): Promise<void> {
  const { sql, secretsDir, keys } = parts
  const known = await knownFingerprints(sql)
  refuseMismatchedKeys(parts, known)
  const added = keys.filter(({ file }) => !known.has(file))
  if (added.length === 0) return
  if (known.size === 0) await refuseEmptyFolder(parts)
  if (!parts.makesKeys) refuseUnmade(secretsDir, added)
  const rows = added.map((key) => ({
    name: key.file,
    fingerprint: fingerprintOf(readOrMake(secretsDir, key)),
  }))
  await insertFingerprints(sql, rows)
  // Another server with another data folder may have been first.
  refuseMismatchedKeys(parts, await knownFingerprints(sql))
}

const knownFingerprints = async (sql: Sql): Promise<ReadonlyMap<string, string>> =>
  new Map((await selectFingerprints(sql)).map(({ name, fingerprint }) => [name, fingerprint]))

/** The keys that differ from those that the database knows. */
export function findMismatchedKeys(
  { secretsDir, keys }: Omit<KeysToMatch, 'sql'>,
  known: ReadonlyMap<string, string>,
): { missing: KeyFile[]; wrong: KeyFile[] } {
  const stateOf = (key: KeyFile): 'fine' | 'missing' | 'wrong' => {
    const expected = known.get(key.file)
    if (expected === undefined) return 'fine'
    const found = read(secretsDir, key)
    if (!found) return 'missing'
    return fingerprintOf(found) === expected ? 'fine' : 'wrong'
  }
  const states = keys.map((key) => ({ key, state: stateOf(key) }))
  const all = (wanted: string) => states.flatMap(({ key, state }) => (state === wanted ? [key] : []))
  return { missing: all('missing'), wrong: all('wrong') }
}

function refuseMismatchedKeys(parts: KeysToMatch, known: ReadonlyMap<string, string>): void {
  const { missing, wrong } = findMismatchedKeys(parts, known)
  if (missing.length === 0 && wrong.length === 0) return
  const files = (some: readonly KeyFile[]) => some.map(({ file }) => file).join(', ')
  const what = [
    ...(missing.length > 0 ? [`lacks ${files(missing)}`] : []),
    ...(wrong.length > 0 ? [`holds another ${files(wrong)}`] : []),
  ].join(' and ')
  throw new StartRefusal(
    `${keyPath(parts.secretsDir, { file: '' })} ${what}: this database was used with other keys. Set DATA_DIR or SECRETS_DIR to the right folder, mount ` +
      `its disk, or copy the keys there from a backup. ${onlyIfLost([...missing, ...wrong])}`,
  )
}

const onlyIfLost = (keys: readonly KeyFile[]) =>
  `Only if they are lost for good: npm run keys:renew -- ${keys.map(({ file }) => file).join(' ')} --reason "...".`

/** Databases of earlier versions have no fingerprints yet, but a folder without any key never belonged to them. */
async function refuseEmptyFolder({ sql, secretsDir, keys }: KeysToMatch): Promise<void> {
  if (keys.some((key) => read(secretsDir, key)) || !(await selectIsOlder(sql))) return
  throw new StartRefusal(
    `${keyPath(secretsDir, { file: '' })} holds no keys, but this database was used with some. Set DATA_DIR or SECRETS_DIR to the right folder, mount its ` +
      `disk, or copy the keys there from a backup. ${onlyIfLost(keys)}`,
  )
}

function refuseUnmade(secretsDir: string, added: readonly KeyFile[]): void {
  const missing = added.filter((key) => !read(secretsDir, key)).map(({ file }) => file)
  if (missing.length === 0) return
  throw new StartRefusal(
    `${secretsDir} lacks ${missing.join(', ')}. With SECRETS_DIR or CLUSTER a server makes no keys: run "npm run secrets" once, and give ` +
      'all servers the same files.',
  )
}

/**
 * Makes the keys that are missing and that the database was never used with. Returns their files. The database may
 * not be migrated yet.
 */
export async function makeSecrets(parts: KeysToMatch): Promise<readonly string[]> {
  const { sql, secretsDir, keys } = parts
  if (await selectIsInUse(sql)) {
    const known = await knownFingerprints(sql)
    refuseMismatchedKeys(parts, known)
    if (known.size === 0) await refuseEmptyFolder(parts)
  }
  const made = keys.filter((key) => !read(secretsDir, key))
  for (const key of made) make(secretsDir, key)
  return made.map(({ file }) => file)
}

const readOrMake = (secretsDir: string, key: KeyFile) => read(secretsDir, key) ?? make(secretsDir, key)

const read = (secretsDir: string, key: KeyFile) => orRefuse(secretsDir, key, readKey)
const make = (secretsDir: string, key: KeyFile) => orRefuse(secretsDir, key, makeKey)

function orRefuse<T>(secretsDir: string, key: KeyFile, act: (path: string) => T): T {
  const path = keyPath(secretsDir, key)
  try {
    return act(path)
  } catch (error) {
    throw new StartRefusal(`Cannot read or store ${path}, the key for ${key.opens}: ${plainReason(error)}.`)
  }
}

/** `npm run keys:renew`: gives up keys that are lost permanently. */
import type { Sql } from '../kernel/database'
import type { KeyFile } from '../kernel/key-file'
import { StartRefusal } from '../kernel/start-refusal'
import { findMismatchedKeys, type KeysToMatch } from './match'
import { giveUp, giveUpUnknown, selectFingerprints } from './store'

export interface KeysToRenew extends KeysToMatch {
  names: readonly string[]
  /** The reason, stored with the keys that were given up. */
  reason: string
}

/**
 * Forgets keys whose files are missing or differ, so that the next start accepts the existing files, or creates new ones. Returns
 * these keys. A matching key is never given up.
 */
export async function renewKeys({ sql, names, reason, ...parts }: KeysToRenew): Promise<readonly KeyFile[]> {
  const known = new Map((await selectFingerprints(sql)).map(({ name, fingerprint }) => [name, fingerprint]))
  if (known.size === 0) return renewUnknown(sql, { names, reason, ...parts })
  const { missing, wrong } = findMismatchedKeys(parts, known)
  const lost = new Map([...missing, ...wrong].map((key) => [key.file, key]))
  const given = names.map((name) => lost.get(name) ?? refuseName(name, parts.keys))
  await sql.begin(async (tx: Sql) => {
    for (const { file } of given) await giveUp(tx, { name: file, reason })
  })
  return given
}

/** Gives up keys of a database of an earlier version, which has no fingerprints yet: without any keys it needs new ones. */
async function renewUnknown(
  sql: Sql,
  { names, reason, keys }: Omit<KeysToRenew, 'sql' | 'secretsDir'>,
): Promise<readonly KeyFile[]> {
  const given = names.map((name) => keys.find(({ file }) => file === name) ?? refuseName(name, keys))
  await sql.begin((tx: Sql) => giveUpUnknown(tx, { names, reason }))
  return given
}

function refuseName(name: string, keys: readonly KeyFile[]): never {
  throw new StartRefusal(
    keys.some(({ file }) => file === name)
      ? `${name} is not lost: the data folder holds the one that this database was used with, or none was ever used.`
      : `There is no key ${name}, only ${keys.map(({ file }) => file).join(', ')}.`,
  )
}

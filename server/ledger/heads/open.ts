import { accessSync, constants, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../kernel/config'
import { plainReason, StartRefusal } from '../../kernel/start-refusal'
import { ledgerSettings } from '../settings'
import { openHeadSigner } from './head'
import { bucketPlace, folderPlace } from './places'
import type { HeadKeeping } from './watch'

/** Refuses a folder that this user cannot write to: heads would be missing just when they are needed. */
export function requireHeadsFolder(folder: string | undefined): void {
  if (folder === undefined) return
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.W_OK)
  } catch (error) {
    throw new StartRefusal(
      `Cannot write to HEADS_DIR (${folder}): ${plainReason(error)}. Give it to the server's user.`,
    )
  }
}

/**
 * The data folder, and the separate place if the settings name one. Servers of a cluster keep heads in the bucket alone: whichever of
 * them looks would miss what the others noted in their folders.
 */
export function openHeads(config: Pick<Config, 'cluster' | 'dataDir' | 'secretsDir' | 'of'>): HeadKeeping {
  const { cluster, dataDir, secretsDir } = config
  const { headsDir, headsBucket } = config.of(ledgerSettings)
  const signer = openHeadSigner(secretsDir)
  writeFileSync(join(dataDir, 'ledger-heads.pub'), signer.publicPem)
  if (cluster !== undefined && headsBucket) return { dataDir, signer, places: [bucketPlace(headsBucket)] }
  const places = [{ ...folderPlace(dataDir), name: 'the data folder' }]
  if (headsDir) places.push(folderPlace(headsDir))
  if (headsBucket) places.push(bucketPlace(headsBucket))
  return { dataDir, signer, places }
}

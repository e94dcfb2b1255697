import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../kernel/config'
import { ledgerSettings } from '../settings'
import { openHeadSigner } from './head'
import { bucketPlace, folderPlace } from './places'
import type { HeadKeeping } from './watch'

/** The data folder, and the place apart from it if the settings name one. */
export function openHeads(config: Pick<Config, 'dataDir' | 'of'>): HeadKeeping {
  const { dataDir } = config
  const { headsDir, headsBucket } = config.of(ledgerSettings)
  const signer = openHeadSigner(dataDir)
  writeFileSync(join(dataDir, 'ledger-heads.pub'), signer.publicPem)
  const places = [{ ...folderPlace(dataDir), name: 'the data folder' }]
  if (headsDir) places.push(folderPlace(headsDir))
  if (headsBucket) places.push(bucketPlace(headsBucket))
  return { dataDir, signer, places }
}

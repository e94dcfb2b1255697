import type { Config } from './kernel/config'
import { StartRefusal } from './kernel/start-refusal'
import { uploadSettings } from './uploads'
import { ledgerSettings } from './wallet'

/** Refuses settings with which several servers would not find what another one has stored. */
export function requireClusterSettings(
  config: Pick<Config, 'cluster' | 'databaseUrl' | 'migratesOnStart' | 'of'>,
): void {
  if (config.cluster === undefined) return
  const needs = (what: string) =>
    new StartRefusal(`CLUSTER needs ${what}: see "Several servers" in docs/operations/deploys.md.`)
  if (config.databaseUrl === undefined) throw needs('DATABASE_URL, a database that all servers reach')
  if (config.of(uploadSettings).s3 === undefined)
    throw needs('S3_BUCKET, a bucket for the files of all servers')
  const { headsBucket, headsDir } = config.of(ledgerSettings)
  if (headsBucket === undefined)
    throw needs('HEADS_S3_BUCKET, a bucket for the heads of the books, which every server compares')
  if (headsDir !== undefined)
    throw needs('HEADS_S3_BUCKET alone, without HEADS_DIR, as servers would miss what others noted in theirs')
  if (config.migratesOnStart)
    throw needs('MIGRATE_ON_START=off, since a server that starts must not remove what the others use')
}

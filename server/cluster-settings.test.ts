import { expect, test } from 'bun:test'
import { requireClusterSettings } from './cluster-settings'
import { domains } from './domains'
import { parseConfig } from './kernel/config'

const database = { DATABASE_URL: 'postgres://linnet@localhost/linnet' }
const bucket = { S3_BUCKET: 'linnet', S3_KEY: 'key', S3_SECRET: 'secret' }

const heads = { HEADS_S3_BUCKET: 'heads', HEADS_S3_KEY: 'key', HEADS_S3_SECRET: 'secret' }
const files = { CLUSTER: 'east', ...database, ...bucket }

const refusalOf = (env: Record<string, string>): string => {
  try {
    requireClusterSettings(parseConfig(env, domains))
    return 'fine'
  } catch (error) {
    return String(error)
  }
}

test.each([
  [{}, 'fine'],
  [{ CLUSTER: 'east' }, 'CLUSTER needs DATABASE_URL'],
  [{ CLUSTER: 'east', ...database }, 'CLUSTER needs S3_BUCKET'],
  [files, 'CLUSTER needs HEADS_S3_BUCKET, a bucket'],
  [{ ...files, ...heads, HEADS_DIR: '/mnt/heads' }, 'CLUSTER needs HEADS_S3_BUCKET alone'],
  [{ ...files, ...heads }, 'CLUSTER needs MIGRATE_ON_START=off'],
  [{ ...files, ...heads, MIGRATE_ON_START: 'off' }, 'fine'],
  [{ CLUSTER: 'Not a name' }, 'CLUSTER must be a name of lowercase letters'],
])('what %j lacks is refused by its name', (env: Record<string, string>, expected) => {
  expect(refusalOf(env)).toContain(expected)
})

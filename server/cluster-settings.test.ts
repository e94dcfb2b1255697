import { expect, test } from 'bun:test'
import { requireClusterSettings } from './cluster-settings'
import { domains } from './domains'
import { parseConfig } from './kernel/config'

const database = { DATABASE_URL: 'postgres://linnet@localhost/linnet' }
const bucket = { S3_BUCKET: 'linnet', S3_KEY: 'key', S3_SECRET: 'secret' }

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
  [{ CLUSTER: 'east', ...database, ...bucket }, 'CLUSTER needs MIGRATE_ON_START=off'],
  [{ CLUSTER: 'east', ...database, ...bucket, MIGRATE_ON_START: 'off' }, 'fine'],
  [{ CLUSTER: 'Not a name' }, 'CLUSTER must be a name of lowercase letters'],
])('what %j lacks is refused by its name', (env: Record<string, string>, expected) => {
  expect(refusalOf(env)).toContain(expected)
})

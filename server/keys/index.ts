/** The keys that a database was used with, so that a server with a lost or wrong data folder does not start. */
import { join } from 'node:path'
import { type Domain, keysOf } from '../kernel/domain'
import { matchKeys } from './match'

export { makeSecrets } from './match'
export { renewKeys } from './renew'

export const keys: Domain = {
  name: 'keys',
  migrations: join(import.meta.dir, 'migrations'),
  prepare: ({ config: { secretsDir, makesKeys }, sql, domains }) =>
    matchKeys({ sql, secretsDir, makesKeys, keys: keysOf(domains) }),
  open: () => ({}),
}

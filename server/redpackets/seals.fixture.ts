import { join } from 'node:path'
import { createLog } from '../kernel/log'
import { openSeals, type Seals } from './seals'

/** The seals of a test world's packets. */
export const sealsOf = ({ dataDir }: { dataDir: string }): Seals =>
  openSeals({
    secretsDir: join(dataDir, 'secrets'),
    log: createLog({ level: 'error', write: (line) => process.stderr.write(line) }),
  })

import { createLog } from '../kernel/log'
import { openSeals, type Seals } from './seals'

/** The seals of a test world's packets. */
export const sealsOf = ({ dataDir }: { dataDir: string }): Seals =>
  openSeals({ dataDir, log: createLog({ level: 'error', write: (line) => process.stderr.write(line) }) })

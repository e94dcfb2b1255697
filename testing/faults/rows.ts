import { chainDiffers, chainKilled, chainPaidTwice } from './chain-rows'
import { clocksMoved } from './clock-row'
import { killedAfterCommit } from './commit-row'
import { diskFull } from './disk-row'
import { brokenFrames, slowReaders } from './hostile-rows'
import {
  postgresKilled,
  postgresKilledCarelessly,
  postgresStopped,
  serverKilled,
  serverStopped,
} from './kill-rows'
import { commitsCut, lineMoved, linkCut, repliesCut, repliesCutAndNewIds } from './link-rows'
import { restored } from './restore-row'
import type { Row } from './row'
import { reconnects } from './storm-row'

/** All rows of the table. */
export const rows: readonly Row[] = [
  serverKilled,
  killedAfterCommit,
  serverStopped,
  postgresKilled,
  postgresKilledCarelessly,
  postgresStopped,
  commitsCut,
  repliesCut,
  repliesCutAndNewIds,
  linkCut,
  lineMoved,
  reconnects,
  slowReaders,
  brokenFrames,
  clocksMoved,
  diskFull,
  restored,
  chainKilled,
  chainPaidTwice,
  chainDiffers,
]

/** The rows of `npm test`: the quickest that show loss and duplicates, and that both would be noticed. */
export const shortRows: readonly Row[] = [serverKilled, commitsCut, repliesCutAndNewIds, restored]

import type { PersonId } from '@linnet/protocol'
import type { Reading } from '../kernel/work'
import { isFileReadable } from './entry-store'

/** Whether a message that a person may read carries this file. */
export const mayReadFile = (
  work: Reading,
  { personId, fileId }: { personId: PersonId; fileId: string },
): Promise<boolean> => isFileReadable(work.sql, { personId, fileId, nowMs: work.nowMs })

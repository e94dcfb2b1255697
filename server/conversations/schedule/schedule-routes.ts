import {
  changeScheduled,
  deleteScheduled,
  listScheduled,
  scheduleMessage,
  sendScheduled,
} from '@linnet/protocol'
import { type Implementation, implement, implementQuery } from '../../kernel/implement'
import type { MessageFiles } from '../contents/files'
import { change, listWaiting, makeDue, schedule, takeBack } from './schedule'

export interface ScheduleRouteParts {
  files: MessageFiles
  /** Triggers a check for due messages. */
  wake: () => void
}

export const scheduleRoutes = ({ files, wake }: ScheduleRouteParts): Implementation[] => [
  implement(scheduleMessage, async ({ input, caller: { personId, isNewer }, work }) => {
    await schedule(work, files, { ...input, personId, isNewer })
    return {}
  }),
  implementQuery(listScheduled, ({ input, caller: { personId, language }, work }) =>
    listWaiting(work, { ...input, personId, language }),
  ),
  implement(changeScheduled, async ({ input, caller: { personId }, work }) => {
    await change(work, files, { ...input, personId })
    return {}
  }),
  implement(sendScheduled, async ({ input, caller: { personId }, work }) => {
    await makeDue(work, { ...input, personId })
    work.afterChange(wake)
    return {}
  }),
  implement(deleteScheduled, async ({ input, caller: { personId }, work }) => {
    await takeBack(work, { ...input, personId })
    return {}
  }),
]

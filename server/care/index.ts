/** Automatic care against spam: holds back what new accounts do too much of, explained and undoable. */
import { join } from 'node:path'
import { listCareDecisions, proveWork, workAsked } from '@linnet/protocol'
import { contacts } from '../contacts'
import { conversations } from '../conversations'
import type { Domain } from '../kernel/domain'
import { implementGathered, implementQuery } from '../kernel/implement'
import { reports } from '../reports'
import { createGuard } from './guard'
import { presentDecision } from './present'
import { careRules } from './rules'
import { careSettings } from './settings'
import { careStaffRoutes } from './staff-routes'
import { addReport, deleteReports, selectOfPerson } from './store'

const dayMs = 24 * 3_600_000
const shownForMs = 30 * dayMs

export const care: Domain = {
  name: 'care',
  migrations: join(import.meta.dir, 'migrations'),
  settings: careSettings,
  live: careRules,
  open({ config, live, clock, transact, log, hub, of }) {
    const rules = live.of(careRules)
    const isOn = config.of(careSettings).isOn ?? config.rateLimits === 'on'
    const guard = createGuard({
      isOn,
      rules,
      clock,
      transact,
      log,
      onAsked: (personId, work) => hub.deliver({ to: [personId], event: workAsked, data: work }),
    })
    of(conversations).screening.fill(({ senderId, conversationId, content }) =>
      guard.message({ senderId, conversationId, text: textIn(content) }),
    )
    of(contacts).screening.fill((request) => guard.request(request))
    of(reports).onReport.fill(async (work, { reporterId, personIds }) => {
      const { nowMs, sql } = work
      for (const personId of personIds) {
        const count = await addReport(sql, { personId, reporterId, nowMs, sinceMs: nowMs - dayMs })
        work.afterCommit(() => guard.reported(personId, count))
      }
    })
    return {
      routes: [
        implementQuery(listCareDecisions, async ({ work, caller: { personId } }) => {
          const rows = await selectOfPerson(work.sql, { personId, sinceMs: work.nowMs - shownForMs })
          return rows.map(presentDecision)
        }),
        implementGathered(proveWork, ({ caller: { personId }, input }) => {
          guard.prove(personId, input)
          return Promise.resolve({})
        }),
      ],
      staffRoutes: careStaffRoutes({ guard, rules }),
      jobs: [
        { name: 'care.load', everyMs: 20_000, isDueAtStart: true, run: (work) => guard.load(work) },
        {
          name: 'care.prune',
          everyMs: 3_600_000,
          run: async ({ sql, nowMs }) => void (await deleteReports(sql, nowMs - dayMs)),
        },
      ],
      drain: () => guard.drain(),
    }
  },
}

/** What a message says, before its kind was looked at. */
const textIn = (content: Readonly<Record<string, unknown>>): string =>
  typeof content['text'] === 'string' ? content['text'] : ''

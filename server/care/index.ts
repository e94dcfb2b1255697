/** Automatic care against spam: restrains new accounts that do too much, with explanations and a way to undo it. */
import { join } from 'node:path'
import { dropHeld, listCareDecisions, proveWork, workAsked } from '@linnet/protocol'
import { contacts } from '../contacts'
import { conversations } from '../conversations'
import type { Domain } from '../kernel/domain'
import { implement, implementGathered, implementQuery } from '../kernel/implement'
import { Refusal, refuse } from '../kernel/refusal'
import { moments } from '../moments'
import { reports } from '../reports'
import { uploads } from '../uploads'
import { videos } from '../videos'
import { countedFor } from './counted-reports'
import { createGuard, type Guard } from './guard'
import { expireHeld, keepMessage } from './held'
import { countWaitingHeld, deleteDecidedBefore, deleteWaiting, selectHeldFiles } from './held-store'
import { presentDecision } from './present'
import { careRules } from './rules'
import { careSettings } from './settings'
import { careStaffDownloads, careStaffRoutes } from './staff-routes'
import { addReport, deleteReports, selectOfPerson } from './store'

const dayMs = 24 * 3_600_000
const shownForMs = 30 * dayMs

export const care: Domain = {
  name: 'care',
  migrations: join(import.meta.dir, 'migrations'),
  settings: careSettings,
  tunables: careRules,
  figures: [{ name: 'care.waiting', kind: 'waiting', read: ({ sql }) => countWaitingHeld(sql) }],
  carriesFiles: async ({ sql }, fileIds) => (await selectHeldFiles(sql, fileIds)).map(({ fileId }) => fileId),
  open({ config, tunables, clock, transact, log, hub, of }) {
    const rules = tunables.of(careRules)
    const isOn = config.of(careSettings).isOn ?? config.rateLimits === 'on'
    const guard = createGuard({
      isOn,
      rules,
      clock,
      transact,
      log,
      onAsked: (personId, work) => hub.deliver({ to: [personId], event: workAsked, data: work }),
    })
    const { sendIn, describe, screening, holding } = of(conversations)
    const held = { sendIn, describe }
    const look = ({ content, ...message }: Parameters<ReturnType<(typeof screening)['get']>>[0]) =>
      guard.message({ ...message, text: textIn(content) })
    screening.fill((message) => {
      if (look(message) === 'held') refuse('HeldForReview')
    })
    holding.fill({
      screen: (message) => look(message) !== undefined,
      async keep(input) {
        const isHeld = guard.isForReview(input.senderId)
        // The message is stored first, so that the refusal is true.
        const refusal = await transact((work) => keepMessage(work, held, { input, isHeld }))
        if (refusal === 'BeingReviewed') guard.noteReviewed(input.senderId)
        if (refusal) throw new Refusal(refusal)
      },
    })
    for (const { screening: published } of [of(moments), of(videos)])
      published.fill(({ personId: senderId, placeId: conversationId, text }) => {
        if (guard.message({ senderId, conversationId, text }) === 'held') refuse('HeldForReview')
      })
    of(contacts).screening.fill((request) => guard.request(request))
    of(reports).onReport.fill(async (work, made) => {
      const { nowMs, sql } = work
      const { reporterId, network } = made
      for (const personId of await countedFor(work, guard, made)) {
        const count = await addReport(sql, { personId, reporterId, network, nowMs, sinceMs: nowMs - dayMs })
        work.afterCommit(() => guard.reported(personId, count))
      }
    })
    return {
      routes: memberRoutes(guard),
      staffRoutes: careStaffRoutes({ guard, held, rules }),
      staffDownloads: careStaffDownloads(of(uploads)),
      jobs: [
        {
          name: 'care.load',
          runs: 'each',
          everyMs: 20_000,
          isDueAtStart: true,
          run: (work) => guard.load(work),
        },
        {
          name: 'care.prune',
          everyMs: 3_600_000,
          run: async ({ sql, nowMs }) => {
            await deleteReports(sql, nowMs - dayMs)
            await deleteDecidedBefore(sql, nowMs - shownForMs)
          },
        },
        {
          name: 'care.expireHeld',
          everyMs: 600_000,
          run: async (work) => ((await expireHeld(work)) ? 'again' : undefined),
        },
      ],
      drain: () => guard.drain(),
    }
  },
}

/** The text of a message, before its kind was validated. */
const textIn = (content: Readonly<Record<string, unknown>>): string =>
  typeof content['text'] === 'string' ? content['text'] : ''

const memberRoutes = (guard: Guard) => [
  implementQuery(listCareDecisions, async ({ work, caller: { personId } }) => {
    const rows = await selectOfPerson(work.sql, { personId, sinceMs: work.nowMs - shownForMs })
    return rows.map(presentDecision)
  }),
  implementGathered(proveWork, ({ caller: { personId }, input }) => {
    guard.prove(personId, input)
    return Promise.resolve({})
  }),
  implement(dropHeld, async ({ work, caller: { personId }, input: { cid } }) => {
    await deleteWaiting(work.sql, { personId, cid })
    return {}
  }),
]

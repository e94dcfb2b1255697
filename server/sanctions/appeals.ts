/** Appeals: a person may ask once for each sanction that it be lifted, even while their account is frozen. */
import { isBlank, type PersonId, type SanctionView, sanctionChanged } from '@linnet/protocol'
import { refuse } from '../kernel/refusal'
import { unixSeconds } from '../kernel/unix-seconds'
import type { ReadWork, Work } from '../kernel/work'
import { appendToUserLog } from '../userlogs'
import { type AccountDoor, lift } from './impose'
import { decideAppeal, insertAppeal, type SanctionRow, selectSanction, selectSanctions } from './store'

const mostShown = 50

/** The sanctions imposed on a person, newest first. */
export async function sanctionsOf(work: ReadWork, personId: PersonId): Promise<SanctionView[]> {
  return (await selectSanctions(work.sql, { personId, limit: mostShown })).map(presentSanction)
}

const presentSanction = (row: SanctionRow): SanctionView => ({
  id: row.id,
  kind: row.kind,
  reason: row.reason,
  note: row.note,
  at: unixSeconds(row.at),
  until: row.until ? unixSeconds(row.until) : 0,
  liftedAt: row.liftedAt ? unixSeconds(row.liftedAt) : 0,
  appeal: row.appealState ?? 'none',
  appealText: row.appealText ?? '',
  answer: row.answer ?? '',
})

/** Appeals against a sanction of the person's own. */
export async function appealAgainst(
  work: Work,
  { personId, id, text }: { personId: PersonId; id: string; text: string },
): Promise<void> {
  const said = text.trim()
  if (isBlank(said)) return refuse('EmptyAppeal')
  const row = await selectSanction(work.sql, id)
  if (row?.personId !== personId || row.liftedAt) return refuse('SanctionNotFound')
  if (!(await insertAppeal(work.sql, { id, text: said, nowMs: work.nowMs }))) return refuse('AlreadyAppealed')
}

/** Answers an appeal: an accepted one lifts the sanction. Returns the sanction as it was. */
export async function answerAppeal(
  work: Work,
  door: AccountDoor,
  { id, accepts, answer, staffId }: { id: string; accepts: boolean; answer: string; staffId: string },
): Promise<SanctionRow> {
  const row = (await selectSanction(work.sql, id)) ?? refuse('SanctionNotFound')
  const state = accepts ? 'accepted' : 'refused'
  if (!(await decideAppeal(work.sql, { id, state, answer, staffId, nowMs: work.nowMs })))
    return refuse('AppealAnswered')
  if (accepts) await lift(work, door, { id, staffId, why: answer, isAnswer: true })
  const { personId, kind } = row
  await appendToUserLog(work, {
    to: [personId],
    event: sanctionChanged,
    data: { id, kind, what: 'answered' },
  })
  return row
}

/** The catalogue as a person sees it, and their actions in it. */
import {
  type CallOutput,
  type introduceMe,
  type Language,
  type listConsents,
  type PersonId,
  type ProgramKind,
  programsChanged,
  type ProgramView,
  type showProgram,
} from '@linnet/protocol'
import { refuse } from '../kernel/refusal'
import { unixSeconds } from '../kernel/unix-seconds'
import type { ReadWork, Work } from '../kernel/work'
import { profilesByIds } from '../profiles'
import { inLanguage } from '../publishing'
import type { Catalogue, ListedProgram } from './desk/listing'
import type { ProgramKeys } from './identity'
import type { Program } from './programs'
import { clearAgreed, selectVisits, upsertAgreed, upsertOpened, upsertPinned, type VisitorRow } from './store'

export interface Visitor {
  personId: PersonId
  language: Language
}

const statementSeconds = 300

/**
 * All programs that are on: pinned ones first, in the order of pinning; then recently opened ones; then the others, in the
 * staff's order.
 */
export async function listOf(
  work: ReadWork,
  { catalogue, kind }: { catalogue: Catalogue; kind: ProgramKind | undefined },
  visitor: Visitor,
): Promise<ProgramView[]> {
  const visits = await visitsOf(work, visitor.personId)
  const programs = await catalogue.all(work)
  const shown = programs.filter((program) => program.isOn && (kind === undefined || program.kind === kind))
  return shown
    .toSorted((one, other) => rankOf(visits.get(other.id)) - rankOf(visits.get(one.id)))
    .map((program) => present(program, visits.get(program.id), visitor.language))
}

/**
 * The rank of a program: pinned ones first, the first pinned at the top; among opened ones, the latest is
 * higher. Times are below 2^44.
 */
function rankOf(visit: VisitorRow | undefined): number {
  if (visit?.pinnedAt) return 2 ** 45 - visit.pinnedAt.getTime()
  return visit?.openedAt?.getTime() ?? 0
}

export async function showOne(
  work: ReadWork,
  { catalogue, id }: { catalogue: Catalogue; id: string },
  visitor: Visitor,
): Promise<Omit<CallOutput<typeof showProgram>, 'origin' | 'port'>> {
  const program = await catalogue.require(work, id)
  const visit = (await visitsOf(work, visitor.personId)).get(id)
  return {
    ...present(program, visit, visitor.language),
    entry: `/${id}/${program.entry}`,
    calls: program.calls,
    servers: program.servers,
    payeeName: await payeeNameOf(work, program),
    knowsMe: Boolean(visit?.agreedAt),
  }
}

async function payeeNameOf(work: ReadWork, { calls, payeeId }: ListedProgram): Promise<string> {
  if (payeeId === null || !calls.includes('pay')) return ''
  return (await profilesByIds(work, [payeeId])).get(payeeId)?.nickname ?? ''
}

export async function noteOpened(
  work: Work,
  catalogue: Catalogue,
  visit: { personId: PersonId; programId: string },
) {
  await catalogue.require(work, visit.programId)
  await upsertOpened(work.sql, visit, work.nowMs)
  tell(work, visit.personId)
}

export async function pin(
  work: Work,
  catalogue: Catalogue,
  { isPinned, ...visit }: { personId: PersonId; programId: string; isPinned: boolean },
): Promise<void> {
  await catalogue.require(work, visit.programId)
  await upsertPinned(work.sql, visit, { isPinned, nowMs: work.nowMs })
  tell(work, visit.personId)
}

/** The person's identity for a program, if they agree or agreed before. */
export async function introduce(
  work: Work,
  { catalogue, keys }: { catalogue: Catalogue; keys: ProgramKeys },
  { agrees, ...visit }: { personId: PersonId; programId: string; agrees: boolean },
): Promise<CallOutput<typeof introduceMe>> {
  const { calls } = await catalogue.require(work, visit.programId)
  const known = (await visitsOf(work, visit.personId)).get(visit.programId)?.agreedAt
  if (!calls.includes('whoAmI') || (!known && !agrees)) return refuse('ConsentNeeded')
  if (!known) {
    await upsertAgreed(work.sql, visit, work.nowMs)
    tell(work, visit.personId)
  }
  const idForProgram = keys.idFor(visit.programId, visit.personId)
  const at = Math.floor(work.nowMs / 1000)
  const expiresAt = at + statementSeconds
  const claims = { program: visit.programId, id: idForProgram, at, expires: expiresAt }
  return { idForProgram, statement: keys.sign('person', claims), expiresAt }
}

export async function forget(work: Work, visit: { personId: PersonId; programId: string }): Promise<void> {
  await clearAgreed(work.sql, visit)
  tell(work, visit.personId)
}

/**
 * The programs that a person agreed to be known by, the latest first. The agreement with a removed program
 * can be withdrawn, too.
 */
export async function consentsOf(
  work: ReadWork,
  catalogue: Catalogue,
  { personId, language }: Visitor,
): Promise<CallOutput<typeof listConsents>> {
  const agreed = (await selectVisits(work.sql, personId)).flatMap(({ programId: id, agreedAt }) =>
    agreedAt ? [{ id, agreedAt: unixSeconds(agreedAt) }] : [],
  )
  const nameOf = (id: string) => {
    const names = catalogue.known(id)?.names
    return (names && inLanguage(names, language)) ?? id
  }
  return {
    consents: agreed
      .toSorted((one, other) => other.agreedAt - one.agreedAt)
      .map((each) => ({ ...each, name: nameOf(each.id) })),
  }
}

const tell = (work: Work, personId: PersonId) =>
  work.emit({ to: [personId], event: programsChanged, data: {} })

const visitsOf = async ({ sql }: Pick<ReadWork, 'sql'>, personId: PersonId) =>
  new Map((await selectVisits(sql, personId)).map((row) => [row.programId, row]))

function present(
  { id, kind, names, about, icon }: Program,
  visit: VisitorRow | undefined,
  language: Language,
): ProgramView {
  return {
    id,
    kind,
    name: inLanguage(names, language) ?? id,
    about: inLanguage(about, language) ?? '',
    icon: `/${id}/${icon}`,
    isPinned: Boolean(visit?.pinnedAt),
    ...(visit?.openedAt && { openedAt: unixSeconds(visit.openedAt) }),
  }
}

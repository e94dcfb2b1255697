/** A domain's personal data: its part of an export, and its part of deleting an account. */
import type { DeletionBlock, PersonId } from '@linnet/protocol'
import type { ReadWork, Work } from '../work'

/**
 * The phases that close an account, in one transaction; nothing is deleted unless all of them succeed.
 *
 * - `access`: sessions end and no login succeeds any more, and nobody can add the person to a group or ask to be their friend, so
 *   that nothing new can begin.
 * - `holds`: others' holds of money in favour of the person end, which needs their accounts to be open.
 * - `money`: the person's accounts are locked and closed; payments that waited for the lock are refused. What blocks a deletion
 *   is examined right after it.
 */
export const closingPhases = ['access', 'holds', 'money'] as const

/**
 * The phases that follow, each in transactions of its own. Within a phase the order does not matter.
 *
 * - `messages`: messages that the person asked to be taken back are, while both are still in the conversation.
 * - `participation`: calls, streams and robots end, and requests that others could still accept; a call leaves its note in the
 *   group, of which the person is still a member.
 * - `relations`: friendships end.
 * - `memberships`: groups are left.
 * - `content`: what nobody else's data depends on.
 * - `profile`: the name goes once nothing shows it any more.
 * - `log`: last, because earlier phases notify the person's devices.
 */
export const forgettingPhases = [
  'messages',
  'participation',
  'relations',
  'memberships',
  'content',
  'profile',
  'log',
] as const
export type ForgettingPhase = (typeof forgettingPhases)[number]
export type DeletionPhase = (typeof closingPhases)[number] | ForgettingPhase

/** The request for a deletion. */
export interface DeletionAsked {
  at: Date
  /** Whether what the person could still take back at that time is taken back. */
  takesMessages: boolean
  /** The place that the step before returned. */
  after: string | undefined
}

/** The place in a phase from which the next step goes on. */
export interface ForgottenUpTo {
  after: string
}

/**
 * Deletes data of a person whose account is being deleted. A phase that closes the account throws a refusal if the account must
 * stay. One that forgets may return `again` if there is more to do, in another transaction, or the place from which the next step is to
 * go on; it may be run again at any time.
 */
export type Forget = (work: Work, personId: PersonId, asked?: DeletionAsked) => Promise<unknown>

export interface ExportPage {
  rows: readonly object[]
  /** The start of the next page; undefined on the last. */
  next?: string | undefined
}

/** A part of the copy that people get of their data. It holds only what its person may see. */
export interface ExportSection {
  name: string
  read: (work: ReadWork, personId: PersonId, after: string | undefined) => Promise<ExportPage>
}

/** A file that a person uploaded. */
export interface OwnFile {
  id: string
  name: string
  /** Bytes, as text. */
  size: string
}

/** Files in the copy that people get of their data. */
export interface ExportFiles {
  /** Some of the files after one, in the order of their ids; none after the last. */
  list: (work: ReadWork, personId: PersonId, after: string | undefined) => Promise<readonly OwnFile[]>
  /** The bytes; undefined if the file is gone. */
  read: (work: ReadWork, id: string) => Promise<Blob | ReadableStream | undefined>
}

export interface PersonalData {
  files?: ExportFiles
  sections?: readonly ExportSection[]
  forget?: Partial<Record<DeletionPhase, Forget>>
  /** A reason why an account can't be deleted yet, and whether it applies. */
  block?: { kind: DeletionBlock; isPresent: (work: ReadWork, personId: PersonId) => Promise<boolean> }
}

/** The personal data that opened domains declare. */
export const personalDataOf = (opened: readonly { personalData?: PersonalData }[]): PersonalData[] =>
  opened.flatMap(({ personalData }) => personalData ?? [])

/** A section without pages. */
export const wholeSection = (
  name: string,
  readRows: (work: ReadWork, personId: PersonId) => Promise<readonly object[]>,
): ExportSection => ({ name, read: async (work, personId) => ({ rows: await readRows(work, personId) }) })

export interface RowsPage {
  personId: PersonId
  after: string | undefined
  limit: number
}

/** A section whose rows are read in the order of their ids. */
export const pagedSection = (
  name: string,
  readRows: (work: ReadWork, page: RowsPage) => Promise<readonly { id: string }[]>,
  limit = 100,
): ExportSection => ({
  name,
  async read(work, personId, after) {
    const rows = await readRows(work, { personId, after, limit })
    return { rows, next: rows.length === limit ? rows.at(-1)?.id : undefined }
  },
})

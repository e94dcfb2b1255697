/** The legal texts, and the versions that people accepted. */
import type {
  AgreementKind,
  CallOutput,
  Language,
  listAnnouncements,
  PersonId,
  showAgreement,
} from '@linnet/protocol'
import { legalKinds } from '@linnet/protocol/staff/publishing-shapes'
import { refuse } from '../kernel/refusal'
import { unixSeconds } from '../kernel/unix-seconds'
import type { Work } from '../kernel/work'
import { readingIn } from './articles'
import { type LiveRow, selectLive } from './live-store'
import { presetsSinceMs, presetText } from './presets/presets'
import { insertAcceptance, selectAsking } from './reader-store'

/** The text in effect; before the staff publish one, the text that Linnet comes with. */
export async function readAgreement(
  work: Work,
  { kind, language }: { kind: AgreementKind; language: Language },
): Promise<CallOutput<typeof showAgreement>> {
  const [row] = await selectLive(work.sql, kind, readingIn(work, language))
  if (!row) return { ...presetText(kind, language), language, at: Math.floor(presetsSinceMs / 1000) }
  return {
    versionId: row.versionId,
    title: row.title,
    body: row.body,
    language: row.language,
    at: unixSeconds(row.effectiveAt),
  }
}

type LiveAgreement = LiveRow & { kind: AgreementKind }

async function liveAgreements(work: Work, language: Language): Promise<LiveAgreement[]> {
  const found: LiveAgreement[] = []
  for (const kind of legalKinds)
    for (const row of await selectLive(work.sql, kind, readingIn(work, language)))
      found.push({ ...row, kind })
  return found
}

interface Signatory {
  personId: PersonId
  language: Language
  /** The time at which the person registered, and so accepted the texts in effect. */
  sinceMs: number
}

/** The texts that have a newer version requiring acceptance than the one this person accepted. */
export async function agreementsToAccept(
  work: Work,
  { personId, language, sinceMs }: Signatory,
): Promise<CallOutput<typeof listAnnouncements>['agreements']> {
  const rows = await selectAsking(work.sql, { personId, sinceMs, nowMs: work.nowMs })
  if (rows.length === 0) return []
  const asking = new Set(rows.map(({ itemId: id }) => id))
  return (await liveAgreements(work, language))
    .filter(({ id }) => asking.has(id))
    .map(({ kind, versionId, title, effectiveAt: at }) => ({
      kind,
      versionId,
      title,
      at: unixSeconds(at),
    }))
}

/** Records that a person accepts the version in effect. */
export async function accept(
  work: Work,
  { personId, language, versionId }: { personId: PersonId; language: Language; versionId: string },
): Promise<void> {
  const live = await liveAgreements(work, language)
  if (!live.some(({ versionId: id }) => id === versionId)) return refuse('AgreementReplaced')
  await insertAcceptance(work.sql, { personId, versionId, nowMs: work.nowMs })
}

import type { Engine, Outcome } from '@linnet/client'
import type { FileView, MomentView } from '@linnet/protocol'
import { publishMoment } from '@linnet/protocol/moments/calls'
import { sendFile } from '~/files/uploads'
import { serverNowMs } from '~/platform/now'
import { type Attempt, createPostOutbox, type OutgoingPost } from '~/posts/post-outbox'
import type { DraftMedia, MomentDraft } from './moment-draft'

export type OutgoingMoment = OutgoingPost &
  MomentDraft & {
    /** The server's ids of the files uploaded so far, by the ids of the draft. */
    uploaded: Readonly<Record<string, string>>
  }

/** Moments being sent. */
export const momentOutbox = createPostOutbox<OutgoingMoment>({
  name: 'moment-outbox',
  publish,
  // Files that the server has since discarded are uploaded again by the next attempt.
  forgetAfter: (refusal, moment) => (refusal === 'FileNotFound' ? { ...moment, uploaded: {} } : moment),
})

/** Sends a moment, now or as soon as there is a connection. */
export const sendMoment = (draft: MomentDraft): Promise<void> =>
  momentOutbox.send({ ...draft, at: Math.floor(serverNowMs() / 1000), uploaded: {} })

async function publish(
  engine: Engine,
  moment: OutgoingMoment,
  attempt: Attempt<OutgoingMoment>,
): Promise<Outcome<MomentView>> {
  const fileIds: string[] = []
  for (const [at, media] of moment.media.entries()) {
    const known = moment.uploaded[media.id]
    const outcome = known === undefined ? await upload(moment, { media, at, attempt }) : undefined
    if (outcome && !outcome.ok) return outcome
    fileIds.push(known ?? (outcome?.value.id as string))
  }
  const { cid, text, place, mentions, audience, link, price } = moment
  return engine.call(publishMoment, {
    cid,
    text,
    ...(fileIds.length > 0 && { fileIds }),
    ...(place && { place }),
    ...(price !== undefined && { price }),
    ...(mentions.length > 0 && { mentions: mentions.map(({ id }) => id) }),
    ...(link && moment.media.length === 0 && { link: link.preview.url, previewId: link.id }),
    ...audienceInput(audience),
  }) as Promise<Outcome<MomentView>>
}

/** The audience, as the calls expect it. */
export const audienceInput = ({ visibility, people, tagIds, commentsFrom }: MomentDraft['audience']) => ({
  visibility,
  commentsFrom,
  ...(isOfChosen(visibility) && {
    personIds: people.map(({ id }) => id),
    tagIds: [...tagIds],
  }),
})

export const isOfChosen = (visibility: MomentDraft['audience']['visibility']): boolean =>
  visibility === 'some' || visibility === 'except'

async function upload(
  { media: all }: OutgoingMoment,
  { media, at, attempt }: { media: DraftMedia; at: number; attempt: Attempt<OutgoingMoment> },
): Promise<Outcome<FileView>> {
  const total = all.reduce((sum, { blob }) => sum + blob.size, 0)
  const before = all.slice(0, at).reduce((sum, { blob }) => sum + blob.size, 0)
  const { id, name, blob } = media
  const { signal, isForgotten, show, remember } = attempt
  const outcome = await sendFile(
    { cid: id, purpose: 'circle', name, blob },
    {
      signal,
      isForgotten,
      isKept: true,
      onProgress: ({ sent }) => show((before + sent) / Math.max(1, total)),
    },
  )
  if (outcome.ok)
    await remember((moment) => ({ ...moment, uploaded: { ...moment.uploaded, [id]: outcome.value.id } }))
  return outcome
}

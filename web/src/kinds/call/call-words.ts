import type { CallNote } from '@linnet/protocol'
import { clockText } from '~/kit/text/clock-text'
import type { callCardTexts } from './call-card-texts'

type Words = (typeof callCardTexts)[keyof typeof callCardTexts]

/** The outcome of a call, for the caller (`isOwn`) or the callee; undefined if only a newer version knows it. */
export function callWords({ end, seconds }: CallNote, isOwn: boolean, texts: Words): string | undefined {
  switch (end) {
    case 'hungUp':
      return texts.lasted({ clock: clockText(seconds) })
    case 'lost':
      return seconds > 0 ? `${texts.lost} · ${clockText(seconds)}` : texts.lost
    case 'unpaid':
      return isOwn
        ? `${texts.unpaidMine} · ${clockText(seconds)}`
        : texts.lasted({ clock: clockText(seconds) })
    case 'rejected':
      return isOwn ? texts.rejectedMine : texts.rejected
    case 'cancelled':
      return isOwn ? texts.cancelledMine : texts.missed
    case 'busy':
      return isOwn ? texts.busyMine : texts.missed
    case 'noAnswer':
      return isOwn ? texts.noAnswerMine : texts.missed
    case 'other':
      return undefined
  }
}

/** The outcome of a group call: it took place, or nobody joined its starter. */
export const groupCallWords = ({ end, seconds }: CallNote, texts: Words): string | undefined =>
  end === 'other'
    ? undefined
    : end === 'hungUp'
      ? texts.lasted({ clock: clockText(seconds) })
      : texts.nobodyJoined

/** Whether the callee missed the call. */
export const isMissed = ({ end }: CallNote, isOwn: boolean): boolean =>
  !isOwn && (end === 'cancelled' || end === 'busy' || end === 'noAnswer')

import type { EntryView } from '@linnet/protocol'

/** The voice message to play after another: the next unplayed one. */
export function nextVoice(
  entries: readonly EntryView[],
  { after, isUnplayed }: { after: number; isUnplayed: (entry: EntryView) => boolean },
): EntryView | undefined {
  return entries.find(
    (entry) => entry.cseq > after && entry.message.content.kind === 'voice' && isUnplayed(entry),
  )
}

/** Playback speeds, in the order in which the button cycles through them. */
const speeds = [1, 1.5, 2] as const
export type Speed = (typeof speeds)[number]

export const speedAfter = (speed: Speed): Speed => speeds[(speeds.indexOf(speed) + 1) % speeds.length] ?? 1

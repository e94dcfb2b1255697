/** Security events in the list of happenings, and as notifications. */
import { screens } from '@linnet/protocol/screens'
import type { HappeningSource } from '../kernel/declared/happening-source'
import type { NoteSource } from '../kernel/declared/note-source'
import { eventWords } from './alert-texts'
import { newestNotableEvents, notableEvents } from './list-events'

export const eventsHappened: HappeningSource = async (
  work,
  { caller: { personId, sessionId }, untilMs, limit },
) => {
  const found = await notableEvents(work, { personId, untilMs, limit })
  return found.map(({ id, kind: event, at, device, sessionId: from }) => ({
    id,
    kind: 'security',
    atMs: at.getTime(),
    name: '',
    photo: '',
    text: '',
    event,
    device,
    isKnown: from === sessionId,
  }))
}

/** The age from which an event is no news. */
const newForMs = 24 * 3_600_000

export const eventNotes: NoteSource = {
  topic: 'security',
  endsWhenSeen: true,
  async read(work, personIds) {
    const events = await newestNotableEvents(work, { personIds, sinceMs: work.nowMs - newForMs })
    return new Map(
      events.map((event) => [
        event.personId,
        [
          {
            atMs: event.at.getTime(),
            sessionId: event.sessionId ?? undefined,
            address: `${screens.devices}?list=activity`,
            say: ({ language }) => eventWords(event, language),
          },
        ],
      ]),
    )
  },
}

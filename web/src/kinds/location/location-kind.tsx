import { laterBubble } from '~/messages/later-bubble'
import type { MessageKindPart } from '~/messages/message-kinds'
import { coordinateText, pointOf } from './point'
import { WaitingLocation } from './WaitingLocation'

/** A place, with a small map. */
export const locationKind: MessageKindPart<'location'> = {
  Bubble: laterBubble<'location'>(
    () => import('./LocationBubble').then((module) => module.LocationBubble),
    WaitingLocation,
  ),
  frame: 'picture',
  copyText: ({ title, address, latitude, longitude }) => {
    const point = pointOf(latitude, longitude)
    return [title, address, point && coordinateText(point)].filter(Boolean).join('\n')
  },
  loadComposerActions: () => import('./location-actions').then((module) => module.composerActions),
}

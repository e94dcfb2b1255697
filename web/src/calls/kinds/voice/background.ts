/** The media controls of a voice room while the app is in the background or the screen is off. Not all phones show them. */

/** The actions that leave a room; not all browsers support all of them. */
const leaving: readonly (MediaSessionAction | 'hangup')[] = ['hangup', 'stop']

/** Shows the name of the room, with a button to leave it. */
export function playInBackground(title: string, { onLeave }: { onLeave: () => void }): () => void {
  if (!('mediaSession' in navigator)) return () => undefined
  const session = navigator.mediaSession
  session.metadata = new MediaMetadata({ title, artist: 'Linnet' })
  session.playbackState = 'playing'
  for (const action of leaving) handle(session, action, onLeave)
  return () => {
    session.metadata = null
    session.playbackState = 'none'
    for (const action of leaving) handle(session, action, null)
  }
}

function handle(session: MediaSession, action: string, handler: (() => void) | null): void {
  try {
    session.setActionHandler(action as MediaSessionAction, handler)
  } catch {
    // A browser that does not support the action shows no button for it.
  }
}

/** What phones are told of a voice room while the app is behind others, or the screen is off. Not all of them show it. */

/** Not all browsers know all of them. */
const leaving: readonly (MediaSessionAction | 'hangup')[] = ['hangup', 'stop']

/** Names what is heard, and lets one leave it there. */
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
    // A browser that does not know it shows no button for it.
  }
}

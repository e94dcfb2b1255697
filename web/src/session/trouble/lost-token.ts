import { showToast } from '~/kit/overlays/toast'
import { deviceStorage } from '~/platform/browser-storage'
import { onEngine, onPush } from '../engine'
import { useSession } from '../session'
import { leaveSession } from '../signing-out'

/** The product's codes for a socket that is used without a stored session: with a frame, or as it opens. */
const codes = { frame: 1007, open: 1008 }
/** The product's time for reading the code (ms). */
const readingMs = 1_000

/**
 * Ends the session on this page if its token is no longer stored, because the browser or the person deleted this site's data: the
 * page would otherwise go on with data that is to be gone. Returns a function that stops it.
 */
export function followStoredToken(): () => void {
  let isLeaving = false
  let unfollow = () => {}
  const look = (code: number) => {
    if (isLeaving || deviceStorage.read('linnet.session') !== undefined || !useSession.getState().session)
      return
    isLeaving = true
    showToast(`errorCode:${code}`, { kind: 'error', isLong: true })
    setTimeout(() => void leaveSession({ reason: 'lostToken', message: '' }), readingMs)
  }
  const stopFrames = onPush(() => look(codes.frame))
  const stopEngine = onEngine((engine) => {
    unfollow()
    let before = engine?.getState()
    unfollow =
      engine?.subscribe(() => {
        const now = engine.getState()
        const { connection } = now
        if (connection === 'updating' && before?.connection !== connection) look(codes.open)
        else if (connection === 'ready' && now.chats !== before?.chats) look(codes.frame)
        before = now
      }) ?? (() => {})
  })
  return () => {
    stopFrames()
    stopEngine()
    unfollow()
  }
}

/** The entrance of a locked app. Loaded at the start where there is a lock, and when one is set. */
import { currentLanguage } from '~/i18n/preferences'
import { coverNotifications } from '~/platform/notify'
import { ignoreStorageFailure } from '~/platform/storage'
import { useSession } from '../session'
import { followAbsence, finishConverting, forgetKey, openByOtherTab, setPhase, useLock } from './lock'
import { addLockLayer } from './lock-layer'
import { readLock } from './lock-record'
import { lockTexts } from './lock-texts'
import { coverPush, uncoverPush } from './push-cover'

/** Locks the page and waits for the PIN, unless another tab is open. */
export async function passGate(): Promise<void> {
  if (!(await openByOtherTab())) {
    setPhase('locked')
    addLockLayer()
    await new Promise<void>((resolve) => {
      const unfollow = useLock.subscribe(({ phase }) => {
        if (phase !== 'open') return
        unfollow()
        resolve()
      })
    })
  }
  followLock()
  void finishConverting().catch(ignoreStorageFailure)
}

let isFollowing = false

/** Locks the running app whenever it has been left for long enough, until the lock or the session ends. */
export function followLock(): void {
  addLockLayer()
  followAbsence()
  coverWords()
  if (isFollowing) return
  isFollowing = true
  useLock.subscribe(coverWords)
  useSession.subscribe(({ session }) => session ?? endLock())
  coverNotifications(() =>
    useLock.getState().phase === 'locked' ? lockTexts[currentLanguage()].newNotification : undefined,
  )
}

function coverWords(): void {
  if (!readLock()) return
  const { newNotification } = lockTexts[currentLanguage()]
  void coverPush(newNotification, useLock.getState().phase === 'locked').catch(ignoreStorageFailure)
}

/** Ends the lock in this tab, once it is no longer stored. */
export function endLock(): void {
  if (readLock()) return
  forgetKey()
  void uncoverPush().catch(ignoreStorageFailure)
}

/** The lock was set or ended by another tab. */
export async function lockChanged(): Promise<void> {
  if (!readLock()) {
    endLock()
    // What this page still shows may belong to an account that has been logged out.
    if (document.documentElement.dataset['lock'] === 'locked') location.reload()
    return
  }
  if (await openByOtherTab()) followLock()
}

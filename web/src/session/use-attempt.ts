import { newCid } from '@linnet/client'
import { useRef } from 'react'
import { serverNowMs } from '~/platform/now'

/** Names the attempts to send something: the server makes one of all that have the same name. */
export function useAttempt() {
  const attempt = useRef({ of: '', cid: '' })
  return {
    /** The name to send these words with, the same for each attempt until one has succeeded. */
    cidOf: (words: string): string => {
      if (attempt.current.cid === '' || attempt.current.of !== words)
        attempt.current = { of: words, cid: newCid(serverNowMs()) }
      return attempt.current.cid
    },
    succeeded: (): void => {
      attempt.current = { of: '', cid: '' }
    },
  }
}

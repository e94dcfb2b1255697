import { newCid } from '@linnet/client'
import { useRef } from 'react'
import { serverNowMs } from '~/platform/now'

/** Ids for attempts to send something: the server creates one object for all attempts with the same id. */
export function useAttempt() {
  const attempt = useRef({ of: '', cid: '' })
  return {
    /** The id to send this text with, the same for each attempt until one has succeeded. */
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

import { useEffect, useState } from 'react'
import type * as BlurCode from './blur'

let code: typeof BlurCode | undefined

/** The blurred placeholder of a picture, once its code has loaded; undefined for an invalid hash. */
export function useBlur(hash: string | undefined): string | undefined {
  const [isLoaded, setLoaded] = useState(code !== undefined)
  useEffect(() => {
    if (!hash || isLoaded) return undefined
    let isMounted = true
    const load = async () => {
      code ??= await import('./blur')
      if (isMounted) setLoaded(true)
    }
    void load().catch(() => undefined)
    return () => {
      isMounted = false
    }
  }, [hash, isLoaded])
  return code?.blurUrl(hash)
}

import { type RefObject, useEffect, useRef, useState } from 'react'

export type CameraState = 'starting' | 'running' | 'refused' | 'missing'

/** Shows the rear camera in a video element while `isOn`, and releases it afterwards. */
export function useCamera(isOn: boolean): { video: RefObject<HTMLVideoElement | null>; state: CameraState } {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('starting')
  useEffect(() => {
    if (!isOn) return undefined
    let isCurrent = true
    let stream: MediaStream | undefined
    const start = async () => {
      // `mediaDevices` is undefined on plain HTTP, such as for a phone on the local network.
      if (!('mediaDevices' in navigator)) return setState('missing')
      try {
        const opened = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
        if (!isCurrent) return stop(opened)
        stream = opened
        const element = video.current
        if (!element) return undefined
        element.srcObject = opened
        await element.play()
        return setState('running')
      } catch (failure) {
        if (!isCurrent) return undefined
        const isRefused = failure instanceof DOMException && failure.name === 'NotAllowedError'
        return setState(isRefused ? 'refused' : 'missing')
      }
    }
    void start()
    return () => {
      isCurrent = false
      if (stream) stop(stream)
      setState('starting')
    }
  }, [isOn])
  return { video, state }
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

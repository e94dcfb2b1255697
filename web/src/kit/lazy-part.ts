import { type ComponentType, lazy, type ReactNode } from 'react'

const maxPauseMs = 8000

type PropsOf<Part> = Part extends (props: infer Props) => ReactNode ? Props : never

/**
 * A component whose module is loaded when it is first shown. While loading fails, most likely offline, it is retried and
 * `Suspense` waits: React would remember the failure, and the screen would be lost until a reload.
 */
export const lazyPart = <Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): ComponentType<PropsOf<Module[Name]>> =>
  lazy(async () => {
    for (let pauseMs = 500; ; pauseMs = Math.min(2 * pauseMs, maxPauseMs)) {
      try {
        return { default: (await load())[name] as ComponentType<PropsOf<Module[Name]>> }
      } catch {
        await new Promise((resolve) => setTimeout(resolve, pauseMs))
      }
    }
  })

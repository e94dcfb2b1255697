import { type ComponentType, lazy, type ReactNode } from 'react'

const maxPauseMs = 8000

type PropsOf<Part> = Part extends (props: infer Props) => ReactNode ? Props : never

/**
 * A component whose module is loaded when it is first shown. While that fails, most likely offline, it is tried again and `Suspense`
 * waits: React would keep the failure, and the screen with it would be lost until the page is reloaded.
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

import type { ComponentType } from 'react'
import { createRoot, type Root } from 'react-dom/client'

const shown = new Map<string, ComponentType>()
let root: Root | undefined

/** Shows the windows of a kind of call over all screens. They have a root of their own, so that the first screens need none of their code. */
export function mountWindows(kind: string, Windows: ComponentType): void {
  if (shown.has(kind)) return
  shown.set(kind, Windows)
  root ??= createRoot(document.body.appendChild(document.createElement('div')))
  root.render([...shown].map(([name, Each]) => <Each key={name} />))
}

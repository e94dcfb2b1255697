import { createContext } from 'react'

/** The rows above and below the one that a panel shows; without `above` or `below` there is none on this page. */
export interface PanelSteps {
  above: (() => void) | undefined
  below: (() => void) | undefined
}

/** Undefined where a panel stands beside no list. */
export const PanelStepsContext = createContext<PanelSteps | undefined>(undefined)

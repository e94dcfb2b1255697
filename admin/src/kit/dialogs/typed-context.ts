import { createContext } from 'react'

/** Whether something is typed in the form of the dialog around; then only its buttons close it. */
export const TypedContext = createContext<{ current: boolean } | undefined>(undefined)

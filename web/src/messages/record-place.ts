import { createContext } from 'react'

/** The address and path of the record on the screen, for the records nested in it. */
export const RecordPlace = createContext<{ origin: Record<string, string>; path: string } | undefined>(
  undefined,
)

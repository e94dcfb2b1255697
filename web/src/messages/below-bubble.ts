import type { ComponentType } from 'react'
import { create } from 'zustand'
import type { ShownMessage } from './message-kinds'

/** Content below bubbles: translations, once their code is loaded. */
export const useBelowBubble = create<{ Below?: ComponentType<{ message: ShownMessage }> }>()(() => ({}))

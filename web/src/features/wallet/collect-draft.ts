import { createSessionStore } from '~/session/session-store'

/** What my collect code asks for, until the page is loaded anew: an amount and a note, or whatever the payer says. */
export type CollectDraft = { amount: bigint | undefined; note: string }

export const anyAmount: CollectDraft = { amount: undefined, note: '' }

export const useCollectDraft = createSessionStore<CollectDraft>(anyAmount)

export const setCollectDraft = (draft: CollectDraft): void => useCollectDraft.setState(draft)

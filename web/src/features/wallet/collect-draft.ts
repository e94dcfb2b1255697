import { createSessionStore } from '~/session/session-store'

/** What my collect code asks for, kept until reload: an amount and a note; undefined lets the payer choose. */
export type CollectDraft = { amount: bigint | undefined; note: string }

export const anyAmount: CollectDraft = { amount: undefined, note: '' }

export const useCollectDraft = createSessionStore<CollectDraft>(anyAmount)

export const setCollectDraft = (draft: CollectDraft): void => useCollectDraft.setState(draft)

import { createSessionStore } from '~/session/session-store'

/** The amount and note that my collect code requests, kept until reload; undefined lets the payer choose. */
export type CollectDraft = { amount: bigint | undefined; note: string }

export const anyAmount: CollectDraft = { amount: undefined, note: '' }

export const useCollectDraft = createSessionStore<CollectDraft>(anyAmount)

export const setCollectDraft = (draft: CollectDraft): void => useCollectDraft.setState(draft)

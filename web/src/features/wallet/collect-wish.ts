import { create } from 'zustand'

/** What my collect code asks for, until the page is loaded anew: an amount and a note, or whatever the payer says. */
export type CollectWish = { amount: bigint | undefined; note: string }

export const anyAmount: CollectWish = { amount: undefined, note: '' }

export const useCollectWish = create<CollectWish>()(() => anyAmount)

export const setCollectWish = (wish: CollectWish): void => useCollectWish.setState(wish)

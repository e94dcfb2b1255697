/** The accounts of the house that this version knows; migrations have opened them. */
export const houseKinds = ['chain', 'fees', 'faucet', 'signIn', 'invitation'] as const

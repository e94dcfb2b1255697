/** Why nothing is taken now: a unit of gas costs more than the most, so that a transaction would wait in no block under its nonce. */
export const gasTooHigh = 'gas costs more than SIGNER_MAX_GWEI allows'

/** Why nothing is taken now: no node takes a transaction whose gas the wallet can't pay for, and its nonce would hold up all others. */
export const coinsTooFew = 'the hot wallet has too few coins for gas'

/** Whether a transaction with the most that may be paid would wait in no block. */
export const isGasTooHigh = ({
  baseFee,
  tip,
  most,
}: {
  baseFee: bigint
  tip: bigint
  most: bigint
}): boolean => baseFee + tip > most

/** The place of a transaction's hash in the address of a block explorer. */
export const hashPlace = '{hash}'

/** The page of a block explorer about a transaction; undefined without an explorer, or for what is no hash of the chain. */
export const explorerPage = (explorer: string | undefined, hash: string): string | undefined =>
  explorer !== undefined && /^0x[0-9a-f]{64}$/.test(hash) ? explorer.replace(hashPlace, hash) : undefined

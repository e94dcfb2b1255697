/** The wallet that pays on the development chain: its key is one that every development node knows. */
export const sandboxWallet = {
  address: '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720',
  key: '0x2a871d0798f97d79848a013d4936a73bf4cc922c825d33c1cf7073dff6d409c6',
} as const

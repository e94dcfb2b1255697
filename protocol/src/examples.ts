/** Values for the examples of the printed contract. */
export const examples = {
  personId: '0199d8a0-5b1e-7c3a-9f2d-3a5c7e9b1d20',
  otherId: '0199d8a0-6c2f-7d4b-8e3c-4b6d8f0a2c31',
  conversationId: '0199d8a1-7d30-7e5c-9d4b-5c7e9a1b3d42',
  fileId: '0199d8a2-8e41-7f6d-8c5a-6d8f0b2c4e53',
  paymentId: '0199d8a3-9f52-707e-9b69-7e9a1c3d5f64',
  packetId: '0199d8a4-a063-718f-8a78-8f0b2d4e6075',
  requestId: '0199d8a5-b174-72a0-9987-9a1c3e5f7186',
  // Without a time, so that it is valid whenever somebody tries it.
  cid: '8d1f0c5e-27b4-4a69-9c3e-5b7d92e0a641',
  account: '+85251234567',
  address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
} as const

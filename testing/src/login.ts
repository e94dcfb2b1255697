/** The password that everybody in tests logs in with. */
export const loginPassword = 'linnet_1'

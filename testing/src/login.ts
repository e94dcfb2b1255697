/** The password of everybody in tests. */
export const loginPassword = 'linnet_1'

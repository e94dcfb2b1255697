/**
 * The version of the protocol: raised when clients or servers must know whether the other side supports something new.
 * Most additions need no new version, since both sides ignore what they don't know where that is safe.
 */
export const protocolVersion = 3

/** Clients written for an older version than this are asked to update. */
export const oldestClient = 1

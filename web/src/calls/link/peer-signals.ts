/** The signals between the two devices of a call, made by their apps, not by the server. */
export interface Signal {
  /** The sender, and the recipient as far as known. */
  from: string
  to?: string | undefined
  description?: RTCSessionDescriptionInit
  /** A candidate; null marks the end of candidates. */
  candidate?: RTCIceCandidateInit | null
  sending?: unknown
}

/** Reads a signal; undefined for anything malformed, as the other device may be anything. */
export function readSignal(text: string): Signal | undefined {
  const value = parsed(text)
  if (!isRecord(value) || typeof value['from'] !== 'string') return undefined
  const { from, to, description, candidate, sending } = value
  return {
    from,
    ...(typeof to === 'string' && { to }),
    ...(isDescription(description) && { description }),
    ...((candidate === null || isRecord(candidate)) && { candidate }),
    ...(sending !== undefined && { sending }),
  }
}

/** Parses the other side's report of its media; malformed values count as nothing. */
export function readSending(value: unknown): { isMicOn: boolean; isCameraOn: boolean; isSharing: boolean } {
  const fields = isRecord(value) ? value : {}
  return {
    isMicOn: fields['isMicOn'] === true,
    isCameraOn: fields['isCameraOn'] === true,
    isSharing: fields['isSharing'] === true,
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isDescription = (value: unknown): value is RTCSessionDescriptionInit =>
  isRecord(value) &&
  (value['type'] === 'offer' || value['type'] === 'answer') &&
  typeof value['sdp'] === 'string'

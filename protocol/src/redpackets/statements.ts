/**
 * Statements about a packet that the server signs (Ed25519, under the key at `packetKeysPath`): anybody with two that contradict
 * each other can show that the server has shown two people different packets.
 */
export const packetKeysPath = '/.well-known/linnet-packets.json'

/** The commit of a packet, as everybody has to be shown it. */
export const commitStatement = ({ id, commit }: { id: string; commit: string }): string =>
  JSON.stringify(['linnet packet', id, commit])

/** A claim's place in the chain. `who` is the claimer's tag. */
export const receiptStatement = ({
  id,
  who,
  place,
  transcript,
}: {
  id: string
  who: string
  place: number
  transcript: string
}): string => JSON.stringify(['linnet receipt', id, who, place, transcript])

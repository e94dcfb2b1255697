import { solveChallenge } from '@linnet/protocol/challenge'

onmessage = ({ data }: MessageEvent<{ challenge: string; bits: number }>) =>
  postMessage(solveChallenge(data.challenge, data.bits))

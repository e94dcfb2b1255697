import { solveChallenge } from '@linnet/protocol/auth/challenge'

onmessage = ({ data }: MessageEvent<{ challenge: string; bits: number }>) =>
  postMessage(solveChallenge(data.challenge, data.bits))

import type { Ffmpeg, Run } from './ffmpeg'
import type { Probed } from './probe'

/** The transfer functions of video in HDR: HLG, as phones record it, and PQ, as HDR10 and Dolby Vision use it. */
const hdrTransfers = ['arib-std-b67', 'smpte2084']

/** Whether a video's colors are grey on a screen that does not know HDR. */
export const isHdr = ({ video }: Probed): boolean => hdrTransfers.includes(video?.transfer ?? '')

/** The colors of all recordings in HDR, which older files leave out. */
const stated = 'setparams=color_primaries=bt2020:colorspace=bt2020nc'

/**
 * The filters that turn HDR into BT.709, to be put after the scaling, because they take time for each pixel. None
 * for other videos, nor with an ffmpeg without zscale: grey colors are better than no video.
 */
export async function toneMapping(ffmpeg: Ffmpeg, probed: Probed, run: Run): Promise<string[]> {
  if (!isHdr(probed) || !(await hasZscale(ffmpeg, run))) return []
  return [
    ...(probed.video?.primaries === undefined ? [stated] : []),
    // A hundred nits is the white of BT.709; the curve keeps colors below it, and compresses what is brighter.
    'zscale=t=linear:npl=100',
    'format=gbrpf32le',
    'zscale=p=bt709',
    'tonemap=mobius:desat=0',
    'zscale=t=bt709:m=bt709:r=tv',
  ]
}

async function hasZscale(ffmpeg: Ffmpeg, { folder, timeoutMs, signal }: Run): Promise<boolean> {
  const args = ['-f', 'lavfi', '-i', 'color=s=16x16:d=0.04', '-vf', 'zscale', '-f', 'null', '-']
  return ffmpeg.convert(args, { folder, timeoutMs, signal }).then(
    () => true,
    () => false,
  )
}

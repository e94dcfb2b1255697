import { afterAll, expect, test } from 'bun:test'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '@linnet/testing/until'
import { RtpHeader } from 'werift'
import { RunningBroadcast } from './broadcast'

const root = mkdtempSync(join(tmpdir(), 'linnet-broadcast-'))
afterAll(() => rmSync(root, { recursive: true }))

function begin(name: string, { isVideo, program }: { isVideo: boolean; program: string }) {
  const folder = join(root, name)
  const spent: number[] = []
  const running = new RunningBroadcast({
    broadcast: { command: ['/bin/sh', '-c', program], folder, isVideo, hostId: 'ann' },
    voices: 1,
    speaking: () => [],
    requestKeyFrame: () => undefined,
    onProblem: () => undefined,
    onSpent: (cpuMs) => void spent.push(cpuMs),
  })
  let sequenceNumber = 0
  const speak = () =>
    running.voice(0, 'ann', {
      header: new RtpHeader({ sequenceNumber: ++sequenceNumber }),
      payload: Buffer.from([0xf8, 0xff, 0xfe]),
    })
  return { running, speak, spent, isEncoded: () => existsSync(folder) }
}

test.each([true, false])(
  'nothing is encoded before the first voice or picture (video: %p)',
  async (isVideo) => {
    const program = 'cat > /dev/null'
    const silent = begin(`silent-${isVideo}`, { isVideo, program })
    const heard = begin(`heard-${isVideo}`, { isVideo, program })
    heard.speak()
    await until(heard.isEncoded)
    expect(silent.isEncoded()).toBe(false)
    silent.running.stop()
    heard.running.stop()
  },
)

test('the processor time of an encoder is reported while it runs, and the rest at its end', async () => {
  const work = 'i=0; while [ $i -lt 100000 ]; do i=$((i+1)); done'
  // Child processes count, too: encoders run in a sandbox.
  const program = `(${work}); cat > /dev/null; ${work}`
  const { running, speak, spent } = begin('spent', { isVideo: false, program })
  speak()
  await until(() => spent.length > 0)
  const before = spent.length
  running.stop()
  await until(() => spent.length > before)
  expect(spent.every((cpuMs) => cpuMs > 0)).toBe(true)
})

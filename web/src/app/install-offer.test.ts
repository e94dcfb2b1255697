import { beforeEach, expect, test } from 'bun:test'
import { useToast } from '~/kit/overlays/toast'
import { useInstall } from '~/platform/app-registration'
import { deviceStorage } from '~/platform/browser-storage'
import { serverNowMs } from '~/platform/now'
import { followInstallOffer, nextDay } from './install-offer'

const prompt = Object.assign(new Event('beforeinstallprompt'), {
  prompt: () => Promise.resolve({ outcome: 'accepted' as const }),
})
const today = Math.floor(serverNowMs() / 86_400_000)

beforeEach(() => {
  useToast.setState({ toast: undefined })
  useInstall.setState({ prompt: undefined })
})

test('a day of use counts once', () => {
  expect(nextDay({}, 10)).toEqual({ days: 1, last: 10 })
  expect(nextDay({ days: 1, last: 10 }, 10)).toEqual({ days: 1, last: 10 })
  expect(nextDay({ days: 1, last: 10 }, 14)).toEqual({ days: 2, last: 14 })
})

test('installing is offered on the third day, once the browser allows it, and not again', () => {
  deviceStorage.writeJson('linnet.install', { days: 1, last: today - 1 })
  followInstallOffer()()
  useInstall.setState({ prompt })
  expect(useToast.getState().toast).toBeUndefined()

  useInstall.setState({ prompt: undefined })
  deviceStorage.writeJson('linnet.install', { days: 2, last: today - 1 })
  const stop = followInstallOffer()
  expect(useToast.getState().toast).toBeUndefined()
  useInstall.setState({ prompt })
  expect(useToast.getState().toast?.action).toBeDefined()
  stop()

  useToast.setState({ toast: undefined })
  followInstallOffer()()
  expect(useToast.getState().toast).toBeUndefined()
  deviceStorage.remove('linnet.install')
})

/** This page on the stage of a live stream, as the device of its host or of a guest. The server alone brings people on a stage. */
import type { Outcome } from '@linnet/client'
import type { CallOutput } from '@linnet/protocol'
import {
  connectLive,
  livePass,
  liveTypes,
  type LiveStreamView,
  setStage,
} from '@linnet/protocol/livestreams/calls'
import { openForwarderLink, sendShownPictures } from '~/calls/link/forwarder-link'
import { isKeptCameraOff } from '~/calls/ongoing/call-memory'
import { callUntilDelivered } from '~/calls/ongoing/call-until-delivered'
import { CallController } from '~/calls/ongoing/controller'
import { resetCall } from '~/calls/ongoing/life-cycle'
import type { MediaProblem } from '~/calls/ongoing/media'
import { change, noMedia, type OngoingLive, ongoingOf, useOngoing } from '~/calls/ongoing/ongoing'
import { openMedia, toggleCamera } from '~/calls/ongoing/own-media'
import { stageMeaning } from './stage-meaning'

/** The visit of this page to the stream. It holds the person's place in the stream, on stage and off it. */
interface Visit {
  device: string
  /** Sends a heartbeat to the server; resolves to the name of the refusal, if there is one. */
  heartbeat: () => Promise<string | undefined>
  onRefused: (refusal: string) => void
  /** Called with the server's answer to leaving the stage. */
  onLeft: (outcome: Outcome<CallOutput<typeof setStage>>) => void
}

/** This page's place on the stage of this stream. */
export const stageOf = (liveId: string): OngoingLive | undefined => stageIn(ongoingOf('live'), liveId)

/** Hook: this page's place on the stage of this stream. */
export const useStage = (liveId: string): OngoingLive | undefined =>
  useOngoing(({ ongoing }) => (ongoing?.kind === 'live' ? stageIn(ongoing, liveId) : undefined))

const stageIn = (place: OngoingLive | undefined, liveId: string) =>
  place?.view.id === liveId ? place : undefined

export function createStage({ device, heartbeat, onRefused, onLeft }: Visit) {
  /** This page has left the stage, and the server has not answered yet. */
  let isLeaving = false
  return new CallController<'live', LiveStreamView, 'off'>({
    kind: 'live',
    async leave(engine, { id: liveId }) {
      isLeaving = true
      const outcome = await callUntilDelivered(engine, () => engine.call(setStage, { liveId, isOn: false }))
      isLeaving = false
      onLeft(outcome)
    },
    meaning: (live, known) => (isLeaving ? 'nothing' : stageMeaning(live, known)),
    joining: (view) => ({ ...noMedia, kind: 'live', stage: 'joining', step: 'server', device, view }),
    openDevices: openStageDevices,
    onNews(view, place) {
      change(place, { view })
      if (place.stage === 'joining' && place.step === 'server')
        openForwarderLink({
          roomId: view.id,
          device,
          hasPictures: view.type === liveTypes.video,
          heartbeat,
          enter: (engine) => engine.call(livePass, { liveId: view.id, device }),
          handOver: (engine, given) => engine.call(connectLive, given),
          onRefused,
        })
      sendShownPictures({ large: view.stage.map(({ personId }) => personId), hidden: [] })
    },
    onEnd: () => resetCall(),
  })
}

/**
 * A person without a camera is still heard, so a refused camera leaves the microphone open; one that was switched off stays off
 * after a reload.
 */
async function openStageDevices(): Promise<MediaProblem | undefined> {
  const problem = await openMedia({ withCamera: false })
  const place = ongoingOf('live')
  const needsCamera = place?.view.type === liveTypes.video && !place.own.isCameraOn && !isKeptCameraOff()
  return problem === undefined && needsCamera ? toggleCamera() : problem
}

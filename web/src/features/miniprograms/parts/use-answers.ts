import type { Engine } from '@linnet/client'
import type { CallOutput } from '@linnet/protocol'
import { maxScreenLink } from '@linnet/protocol/linkpreviews/calls'
import { linkToScreen } from '@linnet/protocol/links/link-to-screen'
import type { BridgeInput, BridgeLook, BridgeRequest } from '@linnet/protocol/miniprograms/bridge'
import { introduceMe, type showProgram } from '@linnet/protocol/miniprograms/calls'
import { screens } from '@linnet/protocol/screens'
import { useEffect, useRef, useState } from 'react'
import type { Done } from '~/features/miniprograms/connection'
import { programTexts } from '~/features/miniprograms/program-texts'
import { useTexts } from '~/i18n/texts'
import { confirm } from '~/kit/overlays/confirm'
import { chooseChatsForScreen } from '~/messages/share-screen'
import { goBack } from '~/platform/navigation'
import { useScreenVisible } from '~/platform/screen-context'
import { useEngine } from '~/session/engine'
import { usePaying } from './use-paying'

type Asked<T> = { current: ((answer: T) => void) | undefined }

/** Performs the requests of a program that the guard has let through. */
export function useAnswers(program: CallOutput<typeof showProgram>, look: BridgeLook, base: string) {
  const texts = useTexts(programTexts)
  const engine = useEngine()
  const { id, name, icon, payeeName } = program
  const lookNow = useRef(look)
  const [isScanning, setScanning] = useState(false)
  const scanned: Asked<string | undefined> = useRef(undefined)
  const shared: Asked<Done> = useRef(undefined)
  const isVisible = useScreenVisible()
  const { pay, paying } = usePaying({ id, name, photo: base + icon, payeeName })

  useEffect(() => {
    lookNow.current = look
  }, [look])
  // The person is back from the chat picker. If the card was sent, the request has been answered already.
  useEffect(() => {
    if (isVisible) shared.current?.({ reason: 'declined' })
  }, [isVisible])

  async function share({ line, state }: BridgeInput<'share'>): Promise<Done> {
    const link = linkToScreen(screens.runProgram, {
      program: id,
      line,
      ...(state !== undefined && { state }),
    })
    if (link.length > maxScreenLink) return { reason: 'bad' }
    return new Promise((answer) => {
      const finish = (done: Done) => {
        shared.current = undefined
        answer(done)
      }
      void chooseChatsForScreen(engine, link, () => finish({ value: {} })).then(
        (how) => {
          if (how === 'choosing') shared.current = finish
          else finish({ reason: 'failed' })
        },
        () => finish({ reason: 'failed' }),
      )
    })
  }

  async function scan(): Promise<Done> {
    setScanning(true)
    const text = await new Promise<string | undefined>((answer) => {
      scanned.current = answer
    })
    setScanning(false)
    return text === undefined ? { reason: 'declined' } : { value: { text } }
  }

  async function run(request: BridgeRequest): Promise<Done> {
    switch (request.call) {
      case 'look':
        return { value: lookNow.current }
      case 'whoAmI':
        return introduce(engine, program, texts)
      case 'share':
        return share(request.input)
      case 'scan':
        return scan()
      case 'close':
        goBack()
        return { value: {} }
      case 'pay':
        return pay(request.input)
    }
  }
  return {
    run,
    paying,
    scanning: { isOpen: isScanning, onDone: (text: string | undefined) => scanned.current?.(text) },
  }
}

/** Identifies the person to the program, if they agree or agreed before. */
async function introduce(
  engine: Engine,
  { id, name }: Pick<CallOutput<typeof showProgram>, 'id' | 'name'>,
  texts: (typeof programTexts)['en-us'],
): Promise<Done> {
  let outcome = await engine.call(introduceMe, { id })
  if (!outcome.ok && outcome.refusal.name === 'ConsentNeeded') {
    const question = { title: texts.askTitle({ name }), body: texts.askBody }
    const agrees = await confirm({ ...question, confirmLabel: texts.allow, cancelLabel: texts.notNow })
    if (!agrees) return { reason: 'declined' }
    outcome = await engine.call(introduceMe, { id, agrees })
  }
  if (!outcome.ok) return { reason: 'failed' }
  const { idForProgram, statement } = outcome.value
  return { value: { id: idForProgram, statement } }
}

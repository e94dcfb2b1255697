import type { CallOutput } from '@linnet/protocol'
import type { showProgram } from '@linnet/protocol/miniprograms/calls'
import { QrCode, Send, UserRoundCheck, Wallet } from 'lucide-react'
import { programTexts } from '~/features/miniprograms/program-texts'
import { start } from '~/features/miniprograms/started'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import styles from './Programs.module.css'

type ProgramFactsProps = {
  program: CallOutput<typeof showProgram>
  base: string
  /** Called when the person opens the program, which may run from now on. */
  onOpen?: () => void
}

/** A program's description and permissions, shown before it runs for the first time. */
export function ProgramFacts({ program, base, onOpen }: ProgramFactsProps) {
  const texts = useTexts(programTexts)
  const { id, name, about, icon, calls, servers, payeeName } = program
  const asked = [
    { call: 'whoAmI', text: texts.whoAmI, Icon: UserRoundCheck },
    { call: 'share', text: texts.shareCard, Icon: Send },
    { call: 'scan', text: texts.scanCode, Icon: QrCode },
    { call: 'pay', text: texts.payOrder, Icon: Wallet },
  ].filter(({ call }) => calls.includes(call))
  // A row would cut the longer sentence off, and it is what the person agrees to.
  const note = calls.includes('pay') ? `${texts.payNote} ${texts.eachTime}` : texts.eachTime
  return (
    <>
      <header className={styles.head}>
        <img className={styles.large} src={base + icon} alt="" decoding="async" />
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.about}>{about}</p>
        <div className={styles.open}>
          <Button
            isFullWidth
            onPress={() => {
              start(id)
              onOpen?.()
            }}
          >
            {texts.open}
          </Button>
        </div>
      </header>
      <CellGroup title={texts.mayAsk} note={note}>
        {asked.map(({ call, text, Icon }) => (
          <Cell key={call} icon={<Icon size={20} />} title={text} />
        ))}
        {payeeName !== '' && <Cell title={texts.paidTo} detail={payeeName} />}
        {asked.length === 0 && <Cell title={texts.nothing} />}
      </CellGroup>
      {servers.length > 0 && (
        <CellGroup title={texts.talksTo}>
          {servers.map((server) => (
            <Cell key={server} title={new URL(server).host} />
          ))}
        </CellGroup>
      )}
    </>
  )
}

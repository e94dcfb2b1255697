import { listPrograms, type ProgramView } from '@linnet/protocol/miniprograms/calls'
import { screens } from '@linnet/protocol/screens'
import { Blocks } from 'lucide-react'
import { useQueryOf } from '~/data/use-query'
import { programTexts } from '~/features/miniprograms/program-texts'
import { useTexts } from '~/i18n/texts'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { useProgramBase } from '~/lines/program-address'
import { useNavigate, useParams } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import styles from '~/features/miniprograms/parts/Programs.module.css'

/** The catalogue: the programs I pinned, those I opened last, and all others. */
export function Programs() {
  const texts = useTexts(programTexts)
  const kind = useParams()['kind'] === 'game' ? 'game' : 'miniProgram'
  const { data, problem, reload } = useQueryOf(listPrograms, { kind })
  const base = useProgramBase(data)
  const all = data?.programs ?? []
  const groups = [
    { title: texts.pinned, rows: all.filter(({ isPinned }) => isPinned) },
    {
      title: texts.recent,
      rows: all.filter(({ isPinned, openedAt }) => !isPinned && openedAt !== undefined),
    },
    {
      title: texts.others,
      rows: all.filter(({ isPinned, openedAt }) => !isPinned && openedAt === undefined),
    },
  ].filter(({ rows }) => rows.length > 0)
  return (
    <Screen title={kind === 'game' ? texts.games : texts.miniPrograms} status={useConnectionStatus()}>
      {!data && problem !== undefined && <ErrorState message={problem} onRetry={reload} />}
      {!data && problem === undefined && <SkeletonRows count={3} />}
      {data?.programs.length === 0 && (
        <EmptyState icon={<Blocks size={32} aria-hidden />}>{texts.empty}</EmptyState>
      )}
      {groups.map(({ title, rows }) => (
        // A single list without a history needs no heading.
        <CellGroup key={title} {...(groups.length > 1 || title !== texts.others ? { title } : {})}>
          {rows.map((program) => (
            <ProgramCell key={program.id} program={program} base={base} />
          ))}
        </CellGroup>
      ))}
    </Screen>
  )
}

/** Opens a program that was opened before; otherwise its permissions are shown first. */
function ProgramCell({ program, base }: { program: ProgramView; base: string }) {
  const go = useNavigate()
  const { id, name, about, icon, openedAt } = program
  return (
    <Cell
      leading={<img className={styles.icon} src={base + icon} alt="" loading="lazy" decoding="async" />}
      title={name}
      subtitle={about}
      onPress={() => go(openedAt === undefined ? screens.program : screens.runProgram, { program: id })}
    />
  )
}

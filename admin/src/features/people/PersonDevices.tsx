import { endStaffSessions, showStaffPerson } from '@linnet/protocol/staff'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { personTexts } from '@/data/people/person-texts'
import { useStaffAction } from '@/data/use-staff-action'
import { useTexts } from '@/i18n/texts'
import { Button } from '@/kit/Button'
import { ReasonDialog } from '@/kit/dialogs/ReasonDialog'
import { Card } from '@/kit/Page'
import { Facts } from '@/kit/text/Facts'
import { Time } from '@/kit/text/Time'
import { useMe } from '@/session/session'
import { peopleTexts } from './people-texts'
import type { PersonOutput } from './person'
import { platformTexts } from './platform-texts'

/** The live sessions of a person, which staff may end one by one or all at once. */
export function PersonDevices({ person: { id, devices } }: { person: PersonOutput }) {
  const t = useTexts(peopleTexts)
  const who = useTexts(personTexts)
  const platforms: Readonly<Record<string, string>> = useTexts(platformTexts)
  const mayEnd = useMe().rights.includes('people.sessions')
  /** The session about to be ended; `all` for every session. */
  const [ending, setEnding] = useState<string>()
  const end = useStaffAction(endStaffSessions, { refreshes: [showStaffPerson] })
  return (
    <Card
      title={who.devices}
      actions={
        mayEnd &&
        devices.length > 0 && (
          <Button size="small" icon={LogOut} onClick={() => setEnding('all')}>
            {t.endAll}
          </Button>
        )
      }
    >
      {devices.length === 0 && <p>{t.noDevices}</p>}
      <Facts
        facts={devices.map(({ id: sessionId, system, platform, loggedInAt }) => [
          system || (platforms[platform] ?? platform),
          <span key={sessionId}>
            <Time at={loggedInAt} />{' '}
            {mayEnd && (
              <Button size="small" look="quiet" onClick={() => setEnding(sessionId)}>
                {t.end}
              </Button>
            )}
          </span>,
        ])}
      />
      <ReasonDialog
        title={ending === 'all' ? t.endAll : t.endOne}
        action={t.end}
        isDangerous
        isOpen={ending !== undefined}
        onClose={() => setEnding(undefined)}
        onConfirm={(reason) =>
          end.run({ id, reason, ...(ending !== undefined && ending !== 'all' && { sessionId: ending }) })
        }
      />
    </Card>
  )
}

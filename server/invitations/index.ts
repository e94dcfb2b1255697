/** Points for people who invite others to the service. */
import { join } from 'node:path'
import { showInvitationRewards } from '@linnet/protocol'
import { auth } from '../auth'
import { pagedSection } from '../kernel/declared/personal-data'
import type { Domain } from '../kernel/domain'
import { implementQuery } from '../kernel/implement'
import { profiles } from '../profiles'
import { createInvitationChecks } from './checks'
import { readRewards, rewardInvitations } from './reward'
import { invitationRules, invitationSettings } from './rules'
import { selectRewardsOf } from './store'

const tenMinutesMs = 600_000

export const invitations: Domain = {
  name: 'invitations',
  migrations: join(import.meta.dir, 'migrations'),
  settings: invitationSettings,
  tunables: invitationRules,
  moneyChecks: () => createInvitationChecks(),
  open({ tunables, of }) {
    const rules = tunables.of(invitationRules)
    const { invitedPeople } = of(profiles)
    const { useOf } = of(auth)
    return {
      routes: [
        implementQuery(showInvitationRewards, ({ work, caller: { personId } }) =>
          readRewards(work, rules.current(work), personId),
        ),
      ],
      jobs: [
        {
          name: 'invitations.reward',
          everyMs: tenMinutesMs,
          run: async (work) => rewardInvitations(work, await rules.confirmed(work), { invitedPeople, useOf }),
        },
      ],
      personalData: {
        sections: [pagedSection('invitationRewards', ({ sql }, page) => selectRewardsOf(sql, page))],
      },
    }
  },
}
